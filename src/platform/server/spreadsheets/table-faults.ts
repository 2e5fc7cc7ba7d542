import type { TableCell } from '#platform/spreadsheet-cells.ts'
import type { importTexts } from './import-texts.ts'

export type TableFault = keyof typeof importTexts.tableFaults

/** A file that cannot be read as a table; `line` if it is known. */
export class TableFileError extends Error {
  override readonly name = 'TableFileError'
  readonly fault: TableFault
  readonly line: number | null

  constructor(fault: TableFault, line: number | null = null, cause?: unknown) {
    super(`${fault}${line === null ? '' : ` in line ${line}`}`, { cause })
    this.fault = fault
    this.line = line
  }
}

export const tableLimits = {
  rows: 200_000,
  columns: 300,
  /** The bytes of one unpacked part of a workbook. */
  partBytes: 250_000_000,
  /** How many times larger than the file all its parts together may be. */
  unpacking: 200,
  /** The bytes of one text or tag in a workbook: more than any cell can have. */
  textBytes: 2_000_000,
  sharedCharacters: 50_000_000,
  cell: 32_767,
  /** Of all cells in a workbook's line, where a few bytes stand for a long text that many cells share. */
  lineCharacters: 200_000,
} as const

export type TableLine = { line: number; cells: TableCell[] }
