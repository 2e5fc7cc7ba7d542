import { growingDoubles, growingNumbers } from '#domain/growing-numbers.ts'
import type { ReadProduct } from './read-products.ts'

/** What changes of a product while it keeps its row, by the number of the row. */
export type RowValues = {
  /** In cents; above all others where it is told on request only. */
  prices: Float64Array
  soldCounts: Int32Array
  /** Which version of the product in the database the row is of. */
  versions: Uint32Array
}

export const onRequest = Number.POSITIVE_INFINITY

export const noValues: RowValues = {
  prices: new Float64Array(),
  soldCounts: new Int32Array(),
  versions: new Uint32Array(),
}

/** The values of a product as they were read. */
export type ReadValues = Pick<ReadProduct, 'priceCents' | 'soldCount' | 'version'>

/** Notes values of rows, and puts them into their places all at once: tables that are in use keep theirs. */
export function openValueChanges() {
  // All rows of a large catalog at a start: an object for each would take much memory.
  const [rows, soldCounts, versions] = [growingNumbers(), growingNumbers(), growingNumbers()]
  const prices = growingDoubles()
  return {
    set(row: number, { priceCents, soldCount, version }: ReadValues): void {
      rows.add(row)
      prices.add(priceCents ?? onRequest)
      soldCounts.add(soldCount)
      versions.add(version)
    },
    /** The values of so many rows: those from before, and the ones that were set. */
    over(before: RowValues, count: number): RowValues {
      const values = {
        prices: new Float64Array(count),
        soldCounts: new Int32Array(count),
        versions: new Uint32Array(count),
      }
      values.prices.set(before.prices)
      values.soldCounts.set(before.soldCounts)
      values.versions.set(before.versions)
      for (let at = 0; at < rows.count(); at += 1) {
        const row = rows.at(at)
        values.prices[row] = prices.at(at)
        values.soldCounts[row] = soldCounts.at(at)
        values.versions[row] = versions.at(at)
      }
      return values
    },
  }
}
