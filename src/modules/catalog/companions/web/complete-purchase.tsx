import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMyCar, useMyCarFits } from '#modules/fitment/web/index.ts'
import { api } from '#platform/web/calls/index.ts'
import { SectionHeading } from '#platform/web/ui/index.ts'
import { ProductGrid, ProductGridSkeleton, shortGridStyle } from '../../product-cards/web/product-grid.tsx'
import { companionTexts } from '../../product-cards/web/texts.ts'
import { ringsForWheels, type SetPiece } from '../../products/sets.ts'
import { chosenQuery } from '../../web/queries.ts'

type BoughtLine = { productId: string; quantity: number; setPiece: SetPiece | null }

const maxAsked = 24
const maxOffered = 4
const noLines: readonly BoughtLine[] = []

type CompletePurchaseProps = {
  productIds: readonly string[]
  /** Reserves space while loading, where there is almost certainly something to show. */
  reservesSpace?: boolean
  /** What is bought, where the rings that its wheels need on the visitor's car come first. */
  lines?: readonly BoughtLine[]
}

/** Tyres for the rim, valves, rings; nothing that is known not to fit the visitor's car. */
export function CompletePurchase({ productIds, reservesSpace = false, lines = noLines }: CompletePurchaseProps) {
  const products = productIds.slice(0, maxAsked).toSorted().join(',')
  const car = useMyCar()
  const { data: found, isPending } = useQuery(
    api.catalog.companions.queryOptions({
      input: { products, ...car },
      staleTime: 5 * 60_000,
      enabled: products !== '',
      placeholderData: keepPreviousData,
    }),
  )
  const fits = useMyCarFits(found?.map(({ id }) => id) ?? [])
  const rings = useMissingRings(lines)
  const fitting = found?.filter(({ id }) => fits.get(id)?.verdict !== 'nao_serve' && !rings.counts.has(id))
  const offered = fitting && [...rings.products, ...fitting].slice(0, maxOffered)
  if (isPending ? !reservesSpace : !offered?.length) return null
  return (
    <section aria-labelledby="companions-heading" className="mt-12 md:mt-20">
      <SectionHeading id="companions-heading">{companionTexts.title}</SectionHeading>
      {offered ? (
        <ProductGrid
          products={offered}
          className={shortGridStyle}
          showsFit
          // They go in one parcel with the rest: their individual shipping costs would be too high.
          showsFreight={false}
          quantityOf={({ id }) => rings.counts.get(id)}
          lead={({ role }) => (
            <p className="mb-1 font-bold text-go text-xs">
              {role === 'needed-ring' ? companionTexts.neededRing : companionTexts.role(role)}
            </p>
          )}
        />
      ) : (
        <ProductGridSkeleton count={4} className={shortGridStyle} />
      )}
    </section>
  )
}

/** The rings that the wheels need on the visitor's car, as far as the shop has them and they are not bought already. */
function useMissingRings(lines: readonly BoughtLine[]) {
  const fits = useMyCarFits(lines.map(({ productId }) => productId))
  const bought = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const needed = new Map<string, number>()
  for (const line of lines) {
    const ring = fits.get(line.productId)?.ring
    if (!ring?.productId || !ring.isInStock) continue
    needed.set(ring.productId, (needed.get(ring.productId) ?? 0) + ringsForWheels(line, ring))
  }
  const counts = new Map(
    [...needed].map(([id, count]) => [id, count - (bought.get(id) ?? 0)] as const).filter(([, count]) => count > 0),
  )
  const { data: cards = [] } = useQuery(chosenQuery([...counts.keys()].sort()))
  return {
    counts,
    products: cards.filter(({ id }) => counts.has(id)).map((card) => ({ ...card, role: 'needed-ring' as const })),
  }
}
