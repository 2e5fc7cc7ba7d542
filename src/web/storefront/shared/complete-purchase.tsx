import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { companionTexts as texts } from '#web/text/storefront/companion-texts.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { ProductGrid, shortGridStyle } from './product-grid.tsx'
import { ProductGridSkeleton } from './product-grid-skeleton.tsx'

const mostAsked = 24

type CompletePurchaseProps = {
  productIds: readonly string[]
  /** Whether there is almost certainly something: then its room is kept while it comes. */
  keepsRoom?: boolean
}

/** What belongs to these products by their measures: tyres of the rim, valves, rings. Nothing where there is none. */
export function CompletePurchase({ productIds, keepsRoom = false }: CompletePurchaseProps) {
  const products = productIds.slice(0, mostAsked).toSorted().join(',')
  const { data: found, isPending } = useQuery(
    api.catalog.companions.queryOptions({
      input: { products },
      staleTime: 5 * 60_000,
      enabled: products !== '',
      placeholderData: keepPreviousData,
    }),
  )
  if (isPending ? !keepsRoom : !found?.length) return null
  return (
    <section aria-labelledby="companions-heading" className="mt-12 md:mt-20">
      <SectionHeading id="companions-heading">{texts.title}</SectionHeading>
      {found ? (
        <ProductGrid
          products={found}
          className={shortGridStyle}
          saysFit
          lead={({ role }) => <p className="mb-1 font-bold text-go text-xs">{texts.roles[role]}</p>}
        />
      ) : (
        <ProductGridSkeleton count={4} className={shortGridStyle} />
      )}
    </section>
  )
}
