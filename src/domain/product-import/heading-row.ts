import { guessColumns } from './guess-columns.ts'

/** How many of a list's first rows may have its headings: above them stand a title, an address, the date. */
export const searchedRows = 20

/**
 * Which of a list's first rows has its headings, counted from 0: suppliers write titles above them. It is the
 * first one with two known headings, else the first with more than one cell. The first row stays the one where
 * it has a known heading and no fewer cells than the other: products above the headings would be left out.
 */
export function headingRow(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, searchedRows)
  const knownIn = (row: readonly string[]) => guessColumns(row).filter((field) => field !== null).length
  const cellsOf = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length
  const [top = []] = first
  const known = first.findIndex((row) => knownIn(row) > 1)
  const isTopFull = cellsOf(top) >= cellsOf(first[known] ?? [])
  if (knownIn(top) > 0 && (known < 0 || isTopFull)) return 0
  return Math.max(0, known < 0 ? first.findIndex((row) => cellsOf(row) > 1) : known)
}
