import { Link } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { RetryPageButton } from '#web/storefront/layout/retry-page-button.tsx'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { productCardTexts } from '#web/text/storefront/product-card-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

type ProductNotFoundProps = {
  data?: unknown
  /** Of a product that could not be loaded: how to try again. */
  reset?: () => void
}

/** Shown in place of a product that does not exist or could not be loaded. */
export function ProductNotFound({ data, reset }: ProductNotFoundProps) {
  return (
    <EmptyState
      isAlert={reset !== undefined}
      isPage
      className="min-h-[60vh] justify-center"
      icon={<PackageX aria-hidden="true" />}
      title={productCardTexts.notFound}
      text={textOf(data, reset !== undefined)}
      action={
        <>
          {reset && <RetryPageButton reset={reset} />}
          <Link to="/products" className={buttonStyle(reset ? 'secondary' : 'primary')}>
            {productCardTexts.toProducts}
          </Link>
        </>
      }
    />
  )
}

function textOf(data: unknown, hasFailed: boolean): string {
  if (hasFailed) return layoutTexts.tryAgainLater
  return data === productCardTexts.missingId ? `${productCardTexts.missingId}.` : productCardTexts.notFoundText
}
