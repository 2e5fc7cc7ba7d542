import type { CatalogTable } from './catalog-table.ts'

/**
 * The live rows of each combination of measures (by its number) by rising price: those in stock separate from
 * those sold out.
 */
export type RowsBySpec = { inStock(spec: number): Uint32Array; soldOut(spec: number): Uint32Array }

const cache = new WeakMap<CatalogTable, RowsBySpec>()

/** Sorts the rows of a table by their measures; once, on first use. */
export function rowsBySpec(table: CatalogTable): RowsBySpec {
  const known = cache.get(table)
  if (known) return known
  const { rows, groups, byPrice, liveInSpec, inStockInSpec } = table
  const { specOf, groupOf } = rows
  // Two lists for each: in stock, and sold out.
  const starts = new Uint32Array(2 * liveInSpec.length + 1)
  for (let spec = 0; spec < liveInSpec.length; spec += 1) {
    const inStock = inStockInSpec[spec] ?? 0
    starts[2 * spec + 1] = (starts[2 * spec] ?? 0) + inStock
    starts[2 * spec + 2] = (starts[2 * spec] ?? 0) + (liveInSpec[spec] ?? 0)
  }
  const isSoldOut = Uint8Array.from(groups, (group) => Number(!group.isInStock))
  const next = starts.slice()
  const sorted = new Uint32Array(byPrice.length)
  for (let at = 0; at < byPrice.length; at += 1) {
    const row = byPrice[at] ?? 0
    const place = 2 * (specOf[row] ?? 0) + (isSoldOut[groupOf[row] ?? 0] ?? 0)
    const free = next[place] ?? 0
    sorted[free] = row
    next[place] = free + 1
  }
  const at = (place: number) => sorted.subarray(starts[place], starts[place + 1])
  const made = { inStock: (spec: number) => at(2 * spec), soldOut: (spec: number) => at(2 * spec + 1) }
  cache.set(table, made)
  return made
}
