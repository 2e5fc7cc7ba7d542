import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { companionTexts as texts } from '#web/text/storefront/companion-texts.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { useMyCarFits } from './fit/use-my-car-fits.ts'
import { ProductGrid, shortGridStyle } from './product-grid.tsx'
import { ProductGridSkeleton } from './product-grid-skeleton.tsx'

const maxAsked = 24

type CompletePurchaseProps = {
  productIds: readonly string[]
  /** Whether there is almost certainly something to show: then its space is reserved while it loads. */
  reservesSpace?: boolean
}

/**
 * What goes with these products by their measures: tyres for the rim, valves, rings; nothing that is known
 * not to fit the visitor's car. Renders nothing if there is none.
 */
export function CompletePurchase({ productIds, reservesSpace = false }: CompletePurchaseProps) {
  const products = productIds.slice(0, maxAsked).toSorted().join(',')
  const { data: found, isPending } = useQuery(
    api.catalog.companions.queryOptions({
      input: { products },
      staleTime: 5 * 60_000,
      enabled: products !== '',
      placeholderData: keepPreviousData,
    }),
  )
  const fits = useMyCarFits(found?.map(({ id }) => id) ?? [])
  const offered = found?.filter(({ id }) => fits.get(id)?.verdict !== 'nao_serve')
  if (isPending ? !reservesSpace : !offered?.length) return null
  return (
    <section aria-labelledby="companions-heading" className="mt-12 md:mt-20">
      <SectionHeading id="companions-heading">{texts.title}</SectionHeading>
      {offered ? (
        <ProductGrid
          products={offered}
          className={shortGridStyle}
          showsFit
          // They go in one parcel with the rest: their individual shipping costs would be too high.
          showsFreight={false}
          lead={({ role }) => <p className="mb-1 font-bold text-go text-xs">{texts.role(role)}</p>}
        />
      ) : (
        <ProductGridSkeleton count={4} className={shortGridStyle} />
      )}
    </section>
  )
}
