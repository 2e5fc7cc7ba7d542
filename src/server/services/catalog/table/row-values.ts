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
  const changes: { row: number; price: number; soldCount: number; version: number }[] = []
  return {
    set(row: number, { priceCents, soldCount, version }: ReadValues): void {
      changes.push({ row, price: priceCents ?? onRequest, soldCount, version })
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
      for (const { row, price, soldCount, version } of changes) {
        values.prices[row] = price
        values.soldCounts[row] = soldCount
        values.versions[row] = version
      }
      return values
    },
  }
}
