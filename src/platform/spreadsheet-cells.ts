import { dateFormat, shopTimeZone } from './dates.ts'
import type { Cents } from './money.ts'
import { formatDecimal } from './numbers.ts'

/** How yes and no stand in a cell. */
export const [yes, no] = ['sim', 'não'] as const

/** What a cell holds: a text, a number, an amount of money, a moment, or nothing. */
export type Cell = string | number | null | { cents: Cents } | { moment: Date }

const moments = dateFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: shopTimeZone,
})

/** A moment by the shop's clock: `2026-11-20T14:05:09`. */
const byShopClock = (moment: Date) => moments(moment).replace(' ', 'T')

function momentText(moment: Date): string {
  const [year, month, day, time] = byShopClock(moment).split(/[-T]/)
  return `${day}/${month}/${year} ${time?.slice(0, 5)}`
}

/** An amount with a comma and both decimals, and nothing between thousands, as spreadsheets read it: `1234,50`. */
const amountText = (cents: Cents) => (cents / 100).toFixed(2).replace('.', ',')

export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  // Points between thousands would be taken for decimals by some programs.
  if (typeof cell === 'number') return formatDecimal(cell, 3).replaceAll('.', '')
  return 'cents' in cell ? amountText(cell.cents) : momentText(cell.moment)
}

const dayZero = Date.UTC(1899, 11, 30)

/** A moment as Excel counts it: days since the end of 1899, by the shop's clock. */
export const excelDays = (moment: Date): number => (Date.parse(`${byShopClock(moment)}Z`) - dayZero) / 86_400_000

/** A cell of a table that was read: a text, a number, or a number with the text that its format shows of it. */
export type TableCell = string | number | { number: number; shown: string }

/** A cell as a person sees it, its decimals behind a comma; a number in the digits that spreadsheets are exact in. */
export function showCell(cell: TableCell): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15))).replace('.', ',')
  return cell.shown
}

export function numberInCell(cell: TableCell): number | undefined {
  if (typeof cell === 'string') return undefined
  return typeof cell === 'number' ? cell : cell.number
}

/** Whether its first visible sign begins formulas, in any width. A negative number is no formula. */
function isFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true
  const begun = text.replace(/^[\s\p{Cf}]+/u, '')
  const sign = begun.slice(0, 1).normalize('NFKC')
  return /[=+@\-\u2212]/.test(sign) && !/^[-\u2212]\d+(?:[.,]\d+)?$/.test(begun)
}

/** A text that no spreadsheet takes for a formula, which could run on the computer of who opens the file. */
export const withoutFormula = (text: string): string => (isFormula(text.replace(/^'+/, '')) ? `'${text}` : text)

/** The text as it was before `withoutFormula`. */
export const withFormula = (text: string): string =>
  text.startsWith("'") && isFormula(text.replace(/^'+/, '')) ? text.slice(1) : text

/** By this mark spreadsheets know UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Lines of fields parted by a separator, quoted where needed, no formulas, numbers with a decimal comma. */
export function formatCsv(rows: readonly (readonly Cell[])[], separator: ',' | ';' = ','): string {
  const written = (cell: Cell) => {
    const text = typeof cell === 'string' ? withoutFormula(cell) : cellText(cell)
    return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((row) => `${row.map(written).join(separator)}\n`).join('')
}

/** The columns of the items in a table that is made of an invoice, named by the elements of its layout. */
export const itemHeadings = [
  'Código (cProd)',
  'Descrição (xProd)',
  'EAN (cEAN)',
  'NCM',
  'CEST',
  'Origem (orig)',
  'Unidade (uCom)',
  'Quantidade (qCom)',
  'Valor unitário (vUnCom)',
  'Fornecedor (xNome)',
] as const

/** Whose sale and purchase it is: nothing of a product, but compared with the shop. */
export const invoiceParties = { issuer: 'Emitente (emit)', recipient: 'Destinatário (dest)' } as const

export const invoiceHeadings: readonly string[] = [...itemHeadings, ...Object.values(invoiceParties)]
