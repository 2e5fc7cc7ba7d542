import { type ReactNode, Suspense } from 'react'
import type { ProductCard as Product } from '#contract/shop/catalog.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useMyCarFits } from './fit/use-my-car-fits.ts'
import { type ProductAddress, ProductCard } from './product-card.tsx'
import { useFreightCosts } from './shipping/use-freight-costs.ts'

/** Where the cards of a grid stand; its skeleton stands the same. */
export const productGridStyle = 'grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-3 lg:grid-cols-4'

/** Where the cards of a single row or two stand: mostly four or eight, so that no last one is left alone. */
export const shortGridStyle = 'grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-4'

/** How many cards React takes over in one piece: other work comes before those that follow. */
const takenOverAtOnce = 8

/**
 * Products beside each other, or below each other as a list. The first `priorityCount` pictures are loaded at once. Who has
 * chosen a car sees of each whether it fits, as soon as that is known.
 */
export function ProductGrid<Shown extends Product>({
  products,
  layout = 'grid',
  priorityCount = 0,
  className,
  address,
  lead,
  details,
  saysFit = !lead,
  saysFreight = true,
  losesProducts = false,
}: {
  products: readonly Shown[]
  layout?: 'grid' | 'list'
  priorityCount?: number
  className?: string
  address?: ProductAddress
  /** What stands above a product's name, such as its fit where the list itself knows it. */
  lead?: (product: Shown) => ReactNode
  /** What stands below a product's name. */
  details?: ((product: Shown) => ReactNode) | undefined
  /** Whether the fit on the visitor's car is looked up and shown. */
  saysFit?: boolean
  /** Whether each says what it costs sent alone, where the visitor is known to be. */
  saysFreight?: boolean
  /** Whether products leave it while it is read: all cards stand in one piece then, and none is made anew in moving up. */
  losesProducts?: boolean
}) {
  const fits = useMyCarFits(saysFit ? products.map(({ id }) => id) : [])
  const freightOf = useFreightCosts(saysFreight ? products : [])
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
        {...(address ? { address } : {})}
      />
    </li>
  )
  const first = losesProducts ? products.length : takenOverAtOnce
  return (
    <ul className={joinClasses(layout === 'list' ? 'grid gap-3' : (className ?? productGridStyle))}>
      {products.slice(0, first).map(card)}
      {products.length > first && (
        <Suspense>{products.slice(first).map((product, index) => card(product, index + first))}</Suspense>
      )}
    </ul>
  )
}
