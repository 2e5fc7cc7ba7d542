import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { fitmentSpecifications, type Specification } from '#modules/catalog/attributes/web/specifications.ts'
import { CompareToggle } from '#modules/catalog/compare/web/compare-controls.tsx'
import { ProductGrid } from '#modules/catalog/product-cards/web/product-grid.tsx'
import type { Listing, ProductCard } from '#modules/catalog/products/contract.ts'
import { chosenQuery } from '#modules/catalog/web/queries.ts'

type ListedProductsProps = {
  products: Listing['products']
  layout: 'grid' | 'list'
  className: string
  /** Shown above a product's name. */
  lead?: (product: Listing['products'][number]) => ReactNode
  showsFit?: boolean
  /** Whether products can be chosen here to be compared. */
  isCompared?: boolean
}

/** Memoized: a changed filter is to be visible before all cards are rendered for nothing. */
export const ListedProducts = memo(function ListedProducts({ isCompared = true, ...props }: ListedProductsProps) {
  const details = useListedFacts(props.products, props.layout, isCompared)
  return <ProductGrid {...props} priorityCount={2} details={details} />
})

// Below each name: measures in the list view, which has room for them, and the checkbox to compare it.
function useListedFacts(
  products: readonly ProductCard[],
  view: 'grid' | 'list',
  isCompared: boolean,
): (product: ProductCard) => ReactNode {
  const ids = view === 'list' ? products.map(({ id }) => id) : []
  const { data: chosen = [] } = useQuery(chosenQuery(ids))
  const factsOf = new Map(chosen.map((product) => [product.id, fitmentSpecifications(product)]))
  return ({ id, name }) => (
    <>
      {view === 'list' && <ListedFacts facts={factsOf.get(id) ?? []} />}
      {isCompared && <CompareToggle id={id} name={name} />}
    </>
  )
}

function ListedFacts({ facts }: { facts: readonly Specification[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="tabular mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm leading-snug">
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt className="mr-1.5 inline text-steel">{fact.name}</dt>
          <dd className="inline font-semibold">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
