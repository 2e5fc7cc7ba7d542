import type { Cell } from '#domain/spreadsheet/cell.ts'

/** A table too long to be held at once: its rows come in batches. */
export type TableRows = {
  headings: readonly string[]
  batches: AsyncIterable<readonly (readonly Cell[])[]>
}
