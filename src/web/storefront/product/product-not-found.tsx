import { Link } from '@tanstack/react-router'
import { productCardTexts } from '#web/text/storefront/product-card-texts.ts'
import { missingProductId } from '#web/text/storefront/product-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PackageX } from '#web/ui/page-icons.ts'

/** Shown in place of a product that does not exist or could not be loaded. */
export function ProductNotFound({ data }: { data?: unknown }) {
  return (
    <EmptyState
      isPage
      className="min-h-[60vh] justify-center"
      icon={<PackageX aria-hidden="true" />}
      title={productCardTexts.notFound}
      text={data === missingProductId ? `${missingProductId}.` : productCardTexts.notFoundText}
      action={
        <Link to="/products" className={buttonStyle('primary')}>
          {productCardTexts.toProducts}
        </Link>
      }
    />
  )
}
