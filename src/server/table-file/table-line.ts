import type { TableCell } from '#domain/spreadsheet/cell.ts'

export type TableLine = { line: number; cells: TableCell[] }
