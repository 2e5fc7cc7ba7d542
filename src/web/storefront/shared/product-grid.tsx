import { type ReactNode, Suspense } from 'react'
import type { ProductCard as Product } from '#contract/shop/catalog.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useMyCarFits } from './fit/use-my-car-fits.ts'
import { type ProductAddress, ProductCard } from './product-card.tsx'
import { useFreightCosts } from './shipping/use-freight-costs.ts'

/** The columns of a grid, shared with its skeleton. */
export const productGridStyle = 'card-grid md:grid-cols-3 lg:grid-cols-4'

/** The columns of a grid with one or two rows: it usually has four or eight cards, so that no last one is alone. */
export const shortGridStyle = 'card-grid md:grid-cols-4'

/** How many cards React hydrates in one task: other work can run before the next ones. */
const hydratedAtOnce = 8

/**
 * Products in a grid, or as a list. The first `priorityCount` pictures are loaded immediately. If the visitor
 * has chosen a car, each card shows whether it fits, as soon as that is known.
 */
export function ProductGrid<Shown extends Product>({
  products,
  layout = 'grid',
  priorityCount = 0,
  className,
  address,
  lead,
  details,
  showsFit = !lead,
  showsFreight = true,
  losesProducts = false,
}: {
  products: readonly Shown[]
  layout?: 'grid' | 'list'
  priorityCount?: number
  className?: string
  address?: ProductAddress
  /** Shown above a product's name, such as its fit where the list itself knows it. */
  lead?: (product: Shown) => ReactNode
  /** Shown below a product's name. */
  details?: ((product: Shown) => ReactNode) | undefined
  /** Whether the fit on the visitor's car is looked up and shown. */
  showsFit?: boolean
  /** Whether each card shows its own shipping cost, if the visitor's location is known. */
  showsFreight?: boolean
  /**
   * Whether products may be removed while the page is shown: then all cards are in one grid, so that none is
   * mounted again when it moves up.
   */
  losesProducts?: boolean
}) {
  const fits = useMyCarFits(showsFit ? products.map(({ id }) => id) : [])
  const freightOf = useFreightCosts(showsFreight ? products : [])
  const card = (product: Shown, index: number) => (
    <li key={product.id}>
      <ProductCard
        product={product}
        layout={layout}
        hasPriority={index < priorityCount}
        lead={lead?.(product)}
        details={details?.(product)}
        myCarVerdict={fits.get(product.id)?.verdict}
        freightCents={freightOf.get(product.id)}
        address={address}
      />
    </li>
  )
  const first = losesProducts ? products.length : hydratedAtOnce
  return (
    <ul className={joinClasses(layout === 'list' ? 'grid gap-3' : (className ?? productGridStyle))}>
      {products.slice(0, first).map(card)}
      {products.length > first && (
        <Suspense>{products.slice(first).map((product, index) => card(product, index + first))}</Suspense>
      )}
    </ul>
  )
}
