import type { BriefFit, ProductCard as Product } from '#contract/shop/catalog.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { type ProductAddress, ProductCard } from './product-card.tsx'

/** Where the cards of a grid stand; its skeleton stands the same. */
export const productGridStyle = 'grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-3 lg:grid-cols-4'

/** Where the cards of a single row or two stand: mostly four or eight, so that no last one is left alone. */
export const shortGridStyle = 'grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-4'

/** Products beside each other, or below each other as a list. The first `priorityCount` pictures are loaded at once. */
export function ProductGrid({
  products,
  layout = 'grid',
  priorityCount = 0,
  className,
  address,
}: {
  /** In a list by vehicle each with its fit. */
  products: readonly (Product & { fit?: BriefFit | undefined })[]
  layout?: 'grid' | 'list'
  priorityCount?: number
  className?: string
  address?: ProductAddress
}) {
  return (
    <ul className={joinClasses(layout === 'list' ? 'grid gap-3' : (className ?? productGridStyle))}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            layout={layout}
            hasPriority={index < priorityCount}
            {...(product.fit ? { fit: product.fit } : {})}
            {...(address ? { address } : {})}
          />
        </li>
      ))}
    </ul>
  )
}
