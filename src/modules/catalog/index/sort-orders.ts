import { onRequest, type ProductRows, type RowValues } from './columns.ts'

/** Each exists in the opposite direction, too. */
export type RowOrder = 'byName' | 'byPrice' | 'byNewest' | 'bySales'

const order = (a: number, b: number) => (a < b ? -1 : Number(a > b))

/** Equal values are sorted by id. */
export function rowOrders({ ids, rowsByRisingIds, sortNames, prices, createdAt, soldCounts }: ProductRows & RowValues) {
  // Many products have equal values, and comparing two numbers is far faster than comparing two ids.
  const byId = (a: number, b: number) => (a < rowsByRisingIds && b < rowsByRisingIds ? a - b : ids.compare(a, b))
  const by = (values: ArrayLike<number>, none: number) => (a: number, b: number) =>
    order(values[a] ?? none, values[b] ?? none)
  const [price, age, sales] = [by(prices, onRequest), by(createdAt, 0), by(soldCounts, 0)]
  return {
    byName: (a: number, b: number) => sortNames.compare(a, b) || byId(a, b),
    byPrice: (a: number, b: number) => price(a, b) || byId(a, b),
    byNewest: (a: number, b: number) => age(b, a) || byId(a, b),
    bySales: (a: number, b: number) => sales(b, a) || price(a, b) || sortNames.compare(a, b) || byId(a, b),
  }
}

/** In a strict order. */
export function openFirstRows(most: number, compare: (one: number, other: number) => number) {
  const first: number[] = []
  return {
    /** Whether the row is among the first so far. */
    add(row: number): boolean {
      const last = first.at(-1)
      if (first.length >= most && (last === undefined || compare(row, last) >= 0)) return false
      const place = first.findLastIndex((one) => compare(one, row) < 0) + 1
      first.splice(place, 0, row)
      if (first.length > most) first.pop()
      return true
    },
    all: (): readonly number[] => first,
  }
}
