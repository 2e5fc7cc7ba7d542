/** The index of a cell address's column: `A1` is 0, `AB12` is 27. */
export function columnIndex(address: string): number {
  let index = 0
  for (const letter of address.replace(/[^A-Z]/g, '')) index = index * 26 + letter.charCodeAt(0) - 64
  return Math.max(0, index - 1)
}

/** A date of the stricter standard, as 2026-12-31T00:00:00, as a Brazilian one; another text as it is. */
export const isoDay = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)(?:T.*)?$/, '$3/$2/$1')

/** The last row that a sheet can have. */
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
