import { type FacetChoices, isNarrowedByPrice, type PriceEnds } from '../listing/facets.ts'
import type { ListingSort } from '../listing/parameters.ts'
import { firstFrom } from './batches.ts'
import { countAsFew, flagged } from './bitset.ts'
import type { CatalogTable } from './catalog-table.ts'
import { onRequest } from './columns.ts'
import { chosenGroups } from './count-facets.ts'

/** Live ones of certain groups, within a price range. */
export type ListedRows = {
  /** 1 for each group in the list. */
  isIn: Uint8Array
  /** `noPart` for products that are not in the list; without it all belong to the first part. */
  parts: Parts | undefined
  prices: PriceEnds
}

export function chosenRows({ facets }: CatalogTable, listed: ListedRows, choices: FacetChoices): ListedRows {
  const isChosen = chosenGroups(facets, choices)
  return { ...listed, isIn: listed.isIn.map((is, group) => is & (isChosen[group] ?? 0)) }
}

export function countGroups(table: CatalogTable, listed: ListedRows): Uint32Array {
  const { rows, liveInGroup } = table
  if (isOfWholeGroups(listed)) return liveInGroup.map((count, group) => (listed.isIn[group] ? count : 0))
  const counts = new Uint32Array(liveInGroup.length)
  const parts = partsOf(table, listed)
  for (let row = 0; row < parts.length; row += 1) {
    if (parts[row] === noPart) continue
    const group = rows.groupOf[row] ?? 0
    counts[group] = (counts[group] ?? 0) + 1
  }
  return counts
}

export function countParts(table: CatalogTable, listed: ListedRows): readonly number[] {
  if (!isOfWholeGroups(listed)) return countsOf(partsOf(table, listed))
  const total = table.liveInGroup.reduce((sum, count, group) => sum + (listed.isIn[group] ? count : 0), 0)
  return total > 0 ? [total] : []
}

type Order = { sort: Exclude<ListingSort, 'relevance'>; order: 'asc' | 'desc' }

function inOrder(table: CatalogTable, { sort, order }: Order): (place: number) => number {
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

function comparedIn({ rows, compare }: CatalogTable, { sort, order }: Order): (one: number, other: number) => number {
  if (sort === 'newest') return compare.byNewest
  if (sort === 'sold') return compare.bySales
  const rising = sort === 'price' ? compare.byPrice : compare.byName
  if (order === 'asc') return rising
  const isOnRequest = (row: number) => Number(sort === 'price' && rows.prices[row] === onRequest)
  return (one, other) => isOnRequest(one) - isOnRequest(other) || rising(other, one)
}

export type Window = { order: Order; start: number; length: number }

/** Parts with the given counts follow one another, each in the sort order. A count of 0 leaves a part out. */
export function rowsFrom(
  table: CatalogTable,
  listed: ListedRows,
  counts: readonly number[],
  { start, length, order }: Window,
): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const size = table.byName.length
  const rowAt = inOrder(table, order)
  let missing = Math.max(0, Math.min(start + length, total) - start)
  // Without a selection, the index in the list is the index in the sort order.
  if (counts[0] === size) return Array.from({ length: missing }, (_, at) => rowAt(start + at))
  // Counted from the nearer end.
  const isFromEnd = 2 * start + length > total
  // The index in the whole list of the next product of each part.
  let end = 0
  const next = counts.map((count) => {
    end += count
    return isFromEnd ? end - 1 : end - count
  })
  const { isIn } = listed
  const { groupOf, ofGroup } = table.rows
  const parts = isOfWholeGroups(listed) ? undefined : partsOf(table, listed)
  // Finding a few products by scanning the order costs more than sorting them.
  const few = parts ? undefined : ofGroup.of(flagged(isIn), countAsFew(table.isLive.length))
  if (few) {
    const live = few.filter((row) => table.isLive[row])
    return live.sort(comparedIn(table, order)).slice(start, start + length)
  }
  const found: number[] = []
  for (let at = 0; missing > 0 && at < size; at += 1) {
    const row = rowAt(isFromEnd ? size - 1 - at : at)
    const part = parts ? (parts[row] ?? noPart) : isIn[groupOf[row] ?? 0] ? 0 : noPart
    if (part === noPart || !counts[part]) continue
    const place = (next[part] ?? 0) - start
    next[part] = place + start + (isFromEnd ? -1 : 1)
    if (place < 0 || place >= length) continue
    found[place] = row
    missing -= 1
  }
  return found
}

/** Rows need not be checked one by one then. */
const isOfWholeGroups = ({ parts, prices }: ListedRows): boolean => !parts && !isNarrowedByPrice(prices)

/** A list is counted first, then its page is read. Parts are never modified. */
const partsOfLists = new WeakMap<ListedRows, Parts>()
const countsOfParts = new WeakMap<Parts, readonly number[]>()

/** Plain loops: a function call for each of hundreds of thousands of rows would take ten times as long. */
function partsOf(table: CatalogTable, listed: ListedRows): Parts {
  const { isIn, parts: given, prices: range } = listed
  const known = partsOfLists.get(listed)
  if (known) return known
  const hasRange = isNarrowedByPrice(range)
  if (given && !hasRange && !isIn.includes(0)) return given
  const [least, most] = endsOf(range)
  const { groupOf, prices } = table.rows
  const before = given ?? table.isLive
  const parts = new Uint8Array(before.length).fill(noPart)
  for (let row = 0; row < parts.length; row += 1) {
    const part = given ? before[row] : before[row] ? 0 : noPart
    if (part === undefined || part === noPart || !isIn[groupOf[row] ?? 0]) continue
    if (hasRange) {
      const price = prices[row] ?? onRequest
      if (price < least || price > most) continue
    }
    parts[row] = part
  }
  partsOfLists.set(listed, parts)
  return parts
}

function countsOf(parts: Parts): readonly number[] {
  const known = countsOfParts.get(parts)
  if (known) return known
  const counts = new Uint32Array(1 + noPart)
  for (let row = 0; row < parts.length; row += 1) {
    const part = parts[row] ?? noPart
    counts[part] = (counts[part] ?? 0) + 1
  }
  const last = counts.subarray(0, noPart).findLastIndex((count) => count > 0)
  const all = [...counts.subarray(0, last + 1)]
  countsOfParts.set(parts, all)
  return all
}

/** A range without ends includes prices on request. */
function endsOf(prices: PriceEnds): [number, number] {
  if (!isNarrowedByPrice(prices)) return [0, onRequest]
  return [prices.minPriceCents ?? 0, prices.maxPriceCents ?? Number.MAX_VALUE]
}

/** By row: 0 is the first part, or `noPart`. */
export type Parts = Uint8Array
export const noPart = 255
