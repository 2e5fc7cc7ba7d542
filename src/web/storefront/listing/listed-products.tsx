import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import type { Listing, ProductCard } from '#contract/shop/catalog.ts'
import { chosenQuery } from '#web/storefront/shared/chosen-query.ts'
import { ProductGrid } from '#web/storefront/shared/product-grid.tsx'
import { fitmentSpecifications, type Specification } from '#web/storefront/shared/specifications.ts'
import { CompareToggle } from './comparison/compare-toggle.tsx'

type ListedProductsProps = {
  products: Listing['products']
  layout: 'grid' | 'list'
  className: string
  /** Shown above a product's name. */
  lead?: (product: Listing['products'][number]) => ReactNode
  showsFit?: boolean
}

/**
 * The cards of a list. Memoized: a change of a filter changes the address first, and must be visible before
 * all cards have been rendered for nothing.
 */
export const ListedProducts = memo(function ListedProducts(props: ListedProductsProps) {
  const details = useListedFacts(props.products, props.layout)
  return <ProductGrid {...props} priorityCount={2} details={details} />
})

/**
 * Shown below each product's name: its measures in the list view, which has room for them; and the
 * checkbox to compare it.
 */
function useListedFacts(products: readonly ProductCard[], view: 'grid' | 'list'): (product: ProductCard) => ReactNode {
  const ids = view === 'list' ? products.map(({ id }) => id) : []
  const { data: chosen = [] } = useQuery(chosenQuery(ids))
  if (view === 'grid') return ({ id, name }) => <CompareToggle id={id} name={name} />
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
      <CompareToggle id={id} name={name} />
    </div>
  )
}
