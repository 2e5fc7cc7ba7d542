import { Link } from '@tanstack/react-router'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { formatBRL } from '#domain/money.ts'
import { PanelFailure } from '#web/back-office/shared/panel.tsx'
import { dashboardTexts as texts } from '#web/text/back-office/dashboard-texts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

type MostViewedProps = { products: Dashboard['mostViewed'] | undefined; hasProducts: boolean; isLoading: boolean }

/** The most viewed products, each linking to its page in the shop. */
export function MostViewed({ products, hasProducts, isLoading }: MostViewedProps) {
  if (isLoading) return <ListSkeleton />
  if (!products) return <PanelFailure>{texts.viewsFailed}</PanelFailure>
  if (products.length === 0)
    return <p className="py-6 text-center text-steel">{hasProducts ? texts.noViews : texts.noProducts}</p>
  return (
    <ol className="-mx-3 flex flex-col">
      {products.map((product) => (
        <li key={product.id} className="border-line border-t first:border-0">
          <Link
            to="/products/$productId"
            params={{ productId: product.id }}
            className="flex min-h-16 items-center gap-3 rounded-sm px-3 py-2.5 transition-colors hover:bg-paper"
          >
            <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-paper">
              <Picture url={product.imageUrl} alt="" width={96} height={96} sizes="48px" />
            </span>
            <span className="min-w-0 grow">
              <span className="line-clamp-2 font-bold leading-snug">{product.name}</span>
              <span className="tabular block text-sm text-steel">{texts.views(product.viewCount)}</span>
            </span>
            <span className="tabular shrink-0 font-bold">
              {product.isPriceOnRequest ? texts.priceOnRequest : formatBRL(product.priceCents)}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
