import { openSearchLines } from '#domain/catalog/search-lines/search-lines.ts'
import type { CatalogTable } from './catalog-table.ts'
import type { SearchedLines } from './read-products.ts'

/** Lines of products that were not read yet. */
export const newLines = (): SearchedLines => ({ lines: openSearchLines(), of: () => undefined })

/** Whether most of what searches look in is of products that changed or are gone. */
export const hasMostlyOldLines = ({ rows, byName }: CatalogTable): boolean =>
  // Each product has two at most.
  rows.lines.count() > 4 * byName.length + 1_000

/** The lines that the products of a table have, or had. */
export const searchedLinesOf = ({ rows: { lines }, searchedOf }: CatalogTable): SearchedLines => ({
  lines,
  of: searchedOf,
})
