import { type FacetGroup, passes } from '#domain/catalog/facets/count-facets.ts'
import type { FacetChoices } from '#domain/catalog/facets/facet-choices.ts'
import type { ListingSort } from '#domain/catalog/listing-sorts.ts'
import type { CatalogTable, TableProduct } from './catalog-table.ts'
import type { PartOf } from './listing-base.ts'

/** The ends of a range of prices, in cents; a price on request is in none that has an end. */
export type Prices = { minPriceCents?: number | undefined; maxPriceCents?: number | undefined }

export type Order = { sort: ListingSort; order: 'asc' | 'desc' }

/** The products of a list in this range of prices, by what the facets see of them. */
export function groupsInList(table: CatalogTable, partOf: PartOf, prices: Prices): FacetGroup[] {
  const counts = new Uint32Array(table.values.length)
  for (const product of table.byName) {
    if (partOf(product) === undefined || !isWithin(product, prices)) continue
    const { index } = product.group
    counts[index] = (counts[index] ?? 0) + 1
  }
  return table.values.flatMap((values, index) => {
    const count = counts[index] ?? 0
    return count > 0 ? [{ values, count }] : []
  })
}

export type Choosing = { prices: Prices; choices: FacetChoices; order: Order }

/** The chosen products of a list, in its order: one array for each of the parts that follow one another. */
export function chooseProducts(table: CatalogTable, partOf: PartOf, { prices, choices, order }: Choosing) {
  const isChosen = table.values.map((values) => passes(values, choices))
  const parts: TableProduct[][] = []
  for (const product of inOrder(table, order)) {
    if (!isChosen[product.group.index]) continue
    const part = partOf(product)
    if (part === undefined || !isWithin(product, prices)) continue
    while (parts.length <= part) parts.push([])
    parts[part]?.push(product)
  }
  return parts
}

function isWithin({ priceCents }: TableProduct, { minPriceCents, maxPriceCents }: Prices): boolean {
  if (!minPriceCents && maxPriceCents === undefined) return true
  return priceCents !== null && priceCents >= (minPriceCents ?? 0) && priceCents <= (maxPriceCents ?? priceCents)
}

function inOrder(table: CatalogTable, { sort, order }: Order): readonly TableProduct[] {
  if (sort === 'newest') return table.byNewest
  if (sort === 'sold') return table.bySales
  const rising = sort === 'price' ? table.byPrice : table.byName
  if (order === 'asc') return rising
  if (sort === 'name') return rising.toReversed()
  // A price on request comes last, whichever way the prices run.
  const priced = rising.findIndex(({ priceCents }) => priceCents === null)
  const end = priced < 0 ? rising.length : priced
  return [...rising.slice(0, end).reverse(), ...rising.slice(end).reverse()]
}
