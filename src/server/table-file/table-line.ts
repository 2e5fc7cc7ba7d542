import type { TableCell } from '#domain/spreadsheet/table-cell.ts'

export type TableLine = { line: number; cells: TableCell[] }
