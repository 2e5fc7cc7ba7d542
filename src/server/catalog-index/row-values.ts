import { growingDoubles, growingNumbers } from '#domain/growing-numbers.ts'
import type { ReadProduct } from './read-products.ts'

/** The values of a product that may change without a new row, by row number. */
export type RowValues = {
  /** In cents; higher than any other if the price is on request. */
  prices: Float64Array
  soldCounts: Int32Array
  /** The version of the product in the database that the row represents. */
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

/** Collects values of rows and applies them all at once: tables in use are not changed. */
export function openValueChanges() {
  // At start these are all rows of a large catalog: an object for each would take much memory.
  const [rows, soldCounts, versions] = [growingNumbers(), growingNumbers(), growingNumbers()]
  const prices = growingDoubles()
  return {
    set(row: number, { priceCents, soldCount, version }: ReadValues): void {
      rows.add(row)
      prices.add(priceCents ?? onRequest)
      soldCounts.add(soldCount)
      versions.add(version)
    },
    /** The values of this many rows: the previous ones, and those that were set. */
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
