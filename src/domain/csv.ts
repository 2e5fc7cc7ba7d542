import { type Cell, cellText } from './spreadsheet/cell.ts'
import { withoutFormula } from './spreadsheet/formula.ts'

/** By this mark spreadsheets know UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * A text of lines of fields parted by a separator; what would be read otherwise is quoted, and what a spreadsheet would
 * take for a formula is made a text. Numbers have a decimal comma.
 */
export function formatCsv(rows: readonly (readonly Cell[])[], separator: ',' | ';' = ','): string {
  const written = (cell: Cell) => {
    const text = typeof cell === 'string' ? withoutFormula(cell) : cellText(cell)
    return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((row) => `${row.map(written).join(separator)}\n`).join('')
}
