import type { ListingSort } from '#domain/catalog/listing-sorts.ts'
import type { CatalogTable } from './catalog-table.ts'
import { onRequest } from './row-values.ts'
import { firstFrom } from './sort-in-batches.ts'

export type Order = { sort: ListingSort; order: 'asc' | 'desc' }

/** The rows of all products in this order. */
export function inOrder(table: CatalogTable, { sort, order }: Order): (place: number) => number {
  const { rows, byName, byPrice, byNewest, bySales } = table
  if (sort === 'newest') return (place) => byNewest[place] ?? 0
  if (sort === 'sold') return (place) => bySales[place] ?? 0
  const rising = sort === 'price' ? byPrice : byName
  if (order === 'asc') return (place) => rising[place] ?? 0
  // A price on request comes last in both directions.
  const isOnRequest = (row: number) => rows.prices[row] === onRequest
  const end = sort === 'price' ? firstFrom(rising, 0, isOnRequest) : rising.length
  return (place) => rising[(place < end ? end : rising.length + end) - 1 - place] ?? 0
}

/** Compares two rows in this order. */
export function comparedIn(
  { rows, compare }: CatalogTable,
  { sort, order }: Order,
): (one: number, other: number) => number {
  if (sort === 'newest') return compare.byNewest
  if (sort === 'sold') return compare.bySales
  const rising = sort === 'price' ? compare.byPrice : compare.byName
  if (order === 'asc') return rising
  const isOnRequest = (row: number) => Number(sort === 'price' && rows.prices[row] === onRequest)
  return (one, other) => isOnRequest(one) - isOnRequest(other) || rising(other, one)
}
