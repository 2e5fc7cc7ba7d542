import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useKnownPostalCode } from '#modules/customers/web/index.ts'
import type { BriefFit } from '#modules/fitment/verdicts/contract.ts'
import { useMyCarFits } from '#modules/fitment/web/index.ts'
import { api } from '#platform/web/calls/index.ts'
import { joinClasses, LoadingArea, Skeleton } from '#platform/web/ui/index.ts'
import type { ProductCard as Product } from '../../products/contract.ts'
import { ProductCard } from './product-card.tsx'

const minute = 60_000
const maxAtOnce = 60

/** The lowest of one piece by id: one call for all, the same for everyone in a zone. Empty until it is known. */
export function useFreightCosts(products: readonly { id: string }[]): ReadonlyMap<string, number> {
  const postalCode = useKnownPostalCode()
  const { data: place } = useQuery(
    api.shipping.findPostalCode.queryOptions({
      input: { postalCode: postalCode ?? '' },
      enabled: postalCode !== undefined,
      staleTime: 60 * minute,
      retry: false,
    }),
  )
  const ids = products.map(({ id }) => id).slice(0, maxAtOnce)
  const { data = none } = useQuery(
    api.shipping.freightCosts.queryOptions({
      input: {
        zone: place?.zone ?? 'x20',
        products: ids.toSorted().join(','),
        promotions: place?.regionalPromotions?.join(','),
      },
      enabled: postalCode !== undefined && place !== undefined && ids.length > 0,
      staleTime: 5 * minute,
      retry: false,
      select: (costs) => new Map(costs.map(({ productId, costCents }) => [productId, costCents])),
    }),
  )
  return data
}

const none: ReadonlyMap<string, number> = new Map()

/** Shared with its skeleton. */
export const productGridStyle = 'card-grid md:grid-cols-3 lg:grid-cols-4'

/** Usually one or two rows of four cards, so that no last one is alone. */
export const shortGridStyle = 'card-grid md:grid-cols-4'

/** So that other work can run before the next cards hydrate. */
const hydratedAtOnce = 8

/** The first `priorityCount` pictures are loaded immediately. Each card shows whether it fits the visitor's car. */
export function ProductGrid<Shown extends Product & { fit?: BriefFit | undefined }>({
  products,
  layout = 'grid',
  priorityCount = 0,
  className,
  lead,
  details,
  showsFit = !lead,
  showsFreight = true,
  losesProducts = false,
  quantityOf,
}: {
  products: readonly Shown[]
  layout?: 'grid' | 'list'
  priorityCount?: number
  className?: string
  /** Such as its fit, where the list itself knows it. */
  lead?: (product: Shown) => ReactNode
  details?: ((product: Shown) => ReactNode) | undefined
  /** The fit on the visitor's car. */
  showsFit?: boolean
  /** If the visitor's location is known. */
  showsFreight?: boolean
  /** All cards are in one grid then, so that none is mounted again when it moves up. */
  losesProducts?: boolean
  /** How many a card's button adds, where it is not one. */
  quantityOf?: (product: Shown) => number | undefined
}) {
  const asked = showsFit ? products.filter(({ fit }) => !fit) : []
  const fits = useMyCarFits(asked.map(({ id }) => id))
  const freightOf = useFreightCosts(showsFreight ? products : [])
  const card = (product: Shown, index: number) => (
    <li key={product.id}>
      <ProductCard
        product={product}
        layout={layout}
        hasPriority={index < priorityCount}
        lead={lead?.(product)}
        details={details?.(product)}
        myCarFit={showsFit ? (product.fit ?? fits.get(product.id)) : undefined}
        showsFreight={showsFreight}
        freightCents={freightOf.get(product.id)}
        ring={(product.fit ?? fits.get(product.id))?.ring}
        quantity={quantityOf?.(product)}
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

/** Announced to screen readers. */
export function ProductGridSkeleton({ count, className }: { count: number; className?: string }) {
  return (
    <LoadingArea className={className ?? productGridStyle}>
      {Array.from({ length: count }, (_, place) => `card-${place}`).map((place) => (
        <div key={place} aria-hidden="true" className="rounded-md ring-1 ring-line" data-skeleton>
          <Skeleton className="aspect-square rounded-b-none" />
          <div className="grid gap-2.5 p-3 sm:p-4">
            <Skeleton className="h-3 w-16" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-6 w-24" />
            <Skeleton className="mt-1 h-11 w-full" />
          </div>
        </div>
      ))}
    </LoadingArea>
  )
}
