/** The content of a cell: a number as in the workbook, or a text as it is shown. */
export type TableCell = string | number

export type TableLine = { line: number; cells: TableCell[] }
