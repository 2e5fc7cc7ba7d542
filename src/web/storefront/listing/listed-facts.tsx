import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/shop/catalog.ts'
import { chosenQuery } from '#web/storefront/shared/chosen-query.ts'
import { fitmentSpecifications, type Specification } from '#web/storefront/shared/specifications.ts'
import { compareTexts } from '#web/text/storefront/compare-texts.ts'

/** In a list, which has the room for it: what stands below each product's name, its measures and the way to compare it. */
export function useListedFacts(
  products: readonly ProductCard[],
  view: 'grid' | 'list',
): ((product: ProductCard) => ReactNode) | undefined {
  const ids = view === 'list' ? products.map(({ id }) => id) : []
  const { data: chosen = [] } = useQuery(chosenQuery(ids))
  if (view === 'grid') return undefined
  const factsOf = new Map(chosen.map((product) => [product.id, fitmentSpecifications(product)]))
  return ({ id, name }) => <ListedFacts id={id} name={name} facts={factsOf.get(id) ?? []} />
}

function ListedFacts({ id, name, facts }: { id: string; name: string; facts: readonly Specification[] }) {
  return (
    <div className="mt-1.5 text-sm">
      {facts.length > 0 && (
        <dl className="tabular flex flex-wrap gap-x-4 gap-y-0.5 leading-snug">
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt className="mr-1.5 inline text-steel">{fact.name}</dt>
              <dd className="inline font-semibold">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link
        to="/compare"
        search={{ products: id }}
        // Above the link that the whole card is.
        className="-ml-2 relative mt-1 inline-flex min-h-11 items-center px-2 font-semibold text-link underline-offset-4 hover:underline"
      >
        {compareTexts.compare}
        <span className="sr-only"> {name}</span>
      </Link>
    </div>
  )
}
