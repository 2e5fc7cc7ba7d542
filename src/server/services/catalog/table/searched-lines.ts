import { openSearchLines } from '#domain/catalog/search-lines/search-lines.ts'
import type { CatalogTable } from './catalog-table.ts'
import type { SearchedLines } from './read-products.ts'

/** Lines of products that were not read yet. */
export const newLines = (): SearchedLines => ({ lines: openSearchLines(), of: () => undefined })

/** The lines that the products of a table have; none where most of them are of products that changed or are gone. */
export function searchedLinesOf({ rows, byName, lastRowOf }: CatalogTable): SearchedLines {
  // Each product has two at most.
  if (rows.lines.count() > 4 * byName.length + 1_000) return newLines()
  return {
    lines: rows.lines,
    of(id, version) {
      const row = lastRowOf(id)
      if (row === undefined || rows.versions[row] !== version) return undefined
      return { version, nameLine: rows.nameLine[row] ?? 0, descriptionLine: rows.descriptionLine[row] ?? 0 }
    },
  }
}
