import { showCell, type TableCell } from '#platform/spreadsheet-cells.ts'

/** The index of a cell address's column: `A1` is 0, `AB12` is 27. */
export function columnIndex(address: string): number {
  let index = 0
  for (const letter of address.replace(/[^A-Z]/g, '')) index = index * 26 + letter.charCodeAt(0) - 64
  return Math.max(0, index - 1)
}

/** A date of the stricter standard, as 2026-12-31T00:00:00, as a Brazilian one; another text as it is. */
export const isoDay = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)(?:T.*)?$/, '$3/$2/$1')

export const lastRow = 1_048_576

/** What stands in a cell for the result that its formula does not have. No program shows this. */
export const uncalculated = '#?'

/**
 * A text without the escapes by which workbooks write characters that XML has not, as `_x000D_` for a
 * carriage return. Line ends become line feeds; other control characters say nothing and are left out.
 */
export function withoutEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (written, digits: string) => {
      const code = Number.parseInt(digits, 16)
      // Half of a character that takes two: not written by itself.
      if (code >= 0xd800 && code <= 0xdfff) return written
      return code >= 0x20 || code === 0x09 || code === 0x0a || code === 0x0d ? String.fromCharCode(code) : ''
    })
    .replace(/\r\n?/g, '\n')
}

const dayZero = Date.UTC(1899, 11, 30)

/** A number of days since the end of 1899 as a Brazilian date: 31/12/2026. */
export function spreadsheetDay(days: number): string {
  const day = new Date(dayZero + Math.floor(days) * 86_400_000)
  if (Number.isNaN(day.getTime())) return String(days)
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-')
  return `${date}/${month}/${year}`
}

export type CellFormat = { number: (number: number) => TableCell; text: (text: string) => string }

const asItIs: CellFormat = { number: (number) => number, text: (text) => text }
const asDay: CellFormat = { ...asItIs, number: spreadsheetDay }
const asPercentage: CellFormat = {
  ...asItIs,
  number(number) {
    const percent = Number((number * 100).toPrecision(15))
    return { number: percent, shown: `${showCell(percent)}%` }
  },
}

const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)
const isBuiltInPercentage = (id: number) => id === 9 || id === 10

/** A format can have this many characters; a longer one was written by no spreadsheet, and is not looked at. */
const maxFormatLength = 255
/** From here on a spreadsheet does not keep all digits of a number. */
const inexact = 1e15

/** How cells with no format, or one that says nothing, are read. */
export const plainFormat = asItIs

/**
 * Numbers with the format of a date are days, percentages count as they are shown, and what is shown with noughts or
 * letters, as in `000000`, `"PN-"0000` and `00-000`, comes together with that text. All others are as they are.
 */
export function cellFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return isBuiltInDate(id) ? asDay : isBuiltInPercentage(id) ? asPercentage : asItIs
  if (code.length > maxFormatLength) return asItIs
  const sections = sectionsOf(code)
  if (sections.some(({ isDate }) => isDate)) return asDay
  const [positive, negative, zero, texts = sections.length === 1 ? positive : undefined] = sections
  if (!positive || positive.isConditional) return asItIs
  if (positive.isPercentage) return asPercentage
  return {
    number(number) {
      const section = number < 0 ? (negative ?? positive) : number === 0 ? (zero ?? positive) : positive
      if (!section.isCode || Math.abs(number) >= inexact) return number
      const sign = number < 0 && section === positive ? '-' : ''
      return { number, shown: `${sign}${shownDigits(Math.round(Math.abs(number)), section.parts)}`.trim() }
    },
    text: (text) =>
      texts?.isText ? texts.parts.map((part) => ('literal' in part ? part.literal : text)).join('') : text,
  }
}

/** A digit's place, or what stands between digits. */
type Part = { place: string } | { literal: string }

type Section = {
  parts: Part[]
  isDate: boolean
  isPercentage: boolean
  isConditional: boolean
  /** Whether it shows more of a whole number than its digits. */
  isCode: boolean
  /** Whether it has a place for a whole text. */
  isText: boolean
}

/** The sections of a format for numbers above, below and at nought, and for texts. */
function sectionsOf(code: string): Section[] {
  // What is never closed reaches to the end: looked for from each beginning, it would be read again and again.
  const tokens = code.match(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|[\\_*][\s\S]|General|[\s\S]/gi) ?? []
  const sections: string[][] = [[]]
  for (const token of tokens) {
    if (token === ';') sections.push([])
    else sections.at(-1)?.push(token)
  }
  return sections.map(sectionOf)
}

function sectionOf(tokens: readonly string[]): Section {
  // A number has one decimal sign: several dots are those of a code, as in 0000.00.00.
  const isDotLiteral = tokens.filter((token) => token === '.').length > 1
  const has = (pattern: RegExp) => tokens.some((token) => pattern.test(token))
  const parts = tokens.flatMap((token) => partsOf(token, isDotLiteral))
  const zeros = parts.filter((part) => 'place' in part && part.place === '0').length
  const literals = parts.map((part) => ('literal' in part ? part.literal : '')).join('')
  const isAmount = has(/^[,/e]$/i) || has(/^\[\$/) || (has(/^\.$/) && !isDotLiteral) || literals.includes('$')
  return {
    parts,
    isDate: has(/^[dmyhs]$/i) || has(/^\[(?:h+|m+|s+)\]$/i),
    isPercentage: has(/^%$/),
    isConditional: has(/^\[[<>=]/),
    isCode: !isAmount && parts.some((part) => 'place' in part) && (zeros > 1 || literals.trim() !== ''),
    isText: tokens.includes('@'),
  }
}

function partsOf(token: string, isDotLiteral: boolean): Part[] {
  if (/^[0#?]$/.test(token)) return [{ place: token }]
  if (token === '@' || /^general$/i.test(token)) return [{ place: '0' }]
  if (token.startsWith('"')) return [{ literal: token.replaceAll('"', '') }]
  if (token.startsWith('\\')) return [{ literal: token.slice(1) }]
  if (/^[[_*%,]/.test(token) || (token === '.' && !isDotLiteral)) return []
  return [{ literal: token }]
}

/** The digits of a whole number in their places; those that are too many stand in the first one. */
function shownDigits(number: number, parts: readonly Part[]): string {
  const digits = String(number)
  const missing = parts.filter((part) => 'place' in part).length - digits.length
  let index = 0
  let shown = ''
  for (const part of parts) {
    if ('literal' in part) shown += part.literal
    else {
      if (index < missing) shown += part.place === '0' ? '0' : ''
      else shown += index === 0 ? digits.slice(0, 1 - missing) : (digits[index - missing] ?? '')
      index += 1
    }
  }
  return shown
}
