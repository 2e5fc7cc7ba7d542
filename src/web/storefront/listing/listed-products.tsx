import { memo, type ReactNode } from 'react'
import type { Listing } from '#contract/shop/catalog.ts'
import { ProductGrid } from '#web/storefront/shared/product-grid.tsx'
import { useListedFacts } from './listed-facts.tsx'

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
