import { chosenGroups } from '#domain/catalog/facets/count-facets.ts'
import type { FacetChoices } from '#domain/catalog/facets/facet-choices.ts'
import type { ListingSort } from '#domain/catalog/listing-sorts.ts'
import type { CatalogTable } from './catalog-table.ts'
import { nowhere, type Parts } from './parts.ts'
import { onRequest } from './product-rows.ts'
import { firstFrom } from './sorted.ts'

/** The ends of a range of prices, in cents; a price on request is in none that has an end. */
export type Prices = { minPriceCents?: number | undefined; maxPriceCents?: number | undefined }

export type Order = { sort: ListingSort; order: 'asc' | 'desc' }

/** How many products of each group are in a list in this range of prices. */
export function countGroups({ rows, groups }: CatalogTable, parts: Parts, prices: Prices): Uint32Array {
  const counts = new Uint32Array(groups.length)
  const [least, most] = endsOf(prices)
  for (let row = 0; row < parts.length; row += 1) {
    if (parts[row] === nowhere) continue
    const price = rows.prices[row] ?? onRequest
    if (price < least || price > most) continue
    const group = rows.groupOf[row] ?? 0
    counts[group] = (counts[group] ?? 0) + 1
  }
  return counts
}

export type Choosing = { prices: Prices; choices: FacetChoices }

/** In which part of a list each product stands that is among those chosen of it. */
export function chosenParts({ rows, facets }: CatalogTable, parts: Parts, { prices, choices }: Choosing): Parts {
  const isChosen = chosenGroups(facets, choices)
  const [least, most] = endsOf(prices)
  const chosen = new Uint8Array(parts.length).fill(nowhere)
  for (let row = 0; row < parts.length; row += 1) {
    const part = parts[row] ?? nowhere
    if (part === nowhere || !isChosen[rows.groupOf[row] ?? 0]) continue
    const price = rows.prices[row] ?? onRequest
    if (price >= least && price <= most) chosen[row] = part
  }
  return chosen
}

/** How many products each part of a list has; as many parts as there are. */
export function countParts(parts: Parts): number[] {
  const counts = new Uint32Array(1 + nowhere)
  for (let row = 0; row < parts.length; row += 1) {
    const part = parts[row] ?? nowhere
    counts[part] = (counts[part] ?? 0) + 1
  }
  const last = counts.subarray(0, nowhere).findLastIndex((count) => count > 0)
  return [...counts.subarray(0, last + 1)]
}

export type Window = { order: Order; start: number; length: number }

/** So many rows of a list from the one at `start` on: its parts follow one another, each in the order. */
export function rowsFrom(table: CatalogTable, parts: Parts, counts: readonly number[], window: Window): number[] {
  const { start, length } = window
  // The place in the whole list that the next product of each part has.
  const next = counts.map((_, part) => counts.slice(0, part).reduce((sum, count) => sum + count, 0))
  const total = counts.reduce((sum, count) => sum + count, 0)
  const found: number[] = []
  const rowAt = inOrder(table, window.order)
  let missing = Math.max(0, Math.min(start + length, total) - start)
  for (let at = 0; missing > 0 && at < table.byName.length; at += 1) {
    const row = rowAt(at)
    const part = parts[row] ?? nowhere
    if (part === nowhere) continue
    const place = (next[part] ?? 0) - start
    next[part] = place + start + 1
    if (place < 0 || place >= length) continue
    found[place] = row
    missing -= 1
  }
  return found
}

/** The lowest and the highest price of a range; without ends those on request are in it. */
function endsOf({ minPriceCents, maxPriceCents }: Prices): [number, number] {
  if (!minPriceCents && maxPriceCents === undefined) return [0, onRequest]
  return [minPriceCents ?? 0, maxPriceCents ?? Number.MAX_VALUE]
}

/** The row at each place of all products in this order. */
function inOrder(table: CatalogTable, { sort, order }: Order): (place: number) => number {
  const { rows, byName, byPrice, byNewest, bySales } = table
  if (sort === 'newest') return (place) => byNewest[place] ?? 0
  if (sort === 'sold') return (place) => bySales[place] ?? 0
  const rising = sort === 'price' ? byPrice : byName
  if (order === 'asc') return (place) => rising[place] ?? 0
  // A price on request comes last, whichever way the prices run.
  const isOnRequest = (row: number) => rows.prices[row] === onRequest
  const end = sort === 'price' ? firstFrom(rising, 0, isOnRequest) : rising.length
  return (place) => rising[(place < end ? end : rising.length + end) - 1 - place] ?? 0
}
