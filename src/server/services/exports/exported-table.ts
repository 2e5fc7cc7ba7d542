import type { TableRows } from '#server/spreadsheet/table-rows.ts'

/** A list as a table whose rows are read on demand. */
export type ExportedTable = TableRows & {
  /** How many rows it has, without its headings. */
  count: () => Promise<number>
}
