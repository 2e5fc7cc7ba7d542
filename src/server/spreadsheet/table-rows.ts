import type { Cell } from '#domain/spreadsheet/cell.ts'

/** A table that is longer than what may be held at once: its rows come in batches. */
export type TableRows = {
  headings: readonly string[]
  batches: AsyncIterable<readonly (readonly Cell[])[]>
}
