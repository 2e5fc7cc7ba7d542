import type { CatalogTable } from './catalog-table.ts'
import type { SearchedLines } from './read-products.ts'
import { openSearchLines } from './search-lines.ts'

/** No lines yet, for products that have not been read. */
export const newLines = (): SearchedLines => ({ lines: openSearchLines(), of: () => undefined })

/** Whether most of the search lines belong to products that changed or were removed. */
export const hasMostlyOldLines = ({ rows, byName }: CatalogTable): boolean =>
  // Each product has two at most.
  rows.lines.count() > 4 * byName.length + 1_000

/** The lines that the products of a table have, or had. */
export const searchedLinesOf = ({ rows: { lines }, searchedOf }: CatalogTable): SearchedLines => ({
  lines,
  of: searchedOf,
})
