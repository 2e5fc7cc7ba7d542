import { guessColumns } from './guess-columns.ts'

/** How many of a list's first rows may have its headings: above them stand a title, an address, the date. */
export const searchedRows = 20

/**
 * Which of a list's first rows has its headings, counted from 0: suppliers write titles above them. It is the first one with two known
 * headings, else the first with more than one cell, unless the first row alone is known.
 */
export function headingRow(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, searchedRows)
  const knownIn = (row: readonly string[]) => guessColumns(row).filter((field) => field !== null).length
  const known = first.findIndex((row) => knownIn(row) > 1)
  if (known >= 0) return known
  if (knownIn(first[0] ?? []) > 0) return 0
  return Math.max(
    0,
    first.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1),
  )
}
