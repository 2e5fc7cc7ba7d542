/** The index of a cell address's column: `A1` is 0, `AB12` is 27. */
export function columnIndex(address: string): number {
  let index = 0
  for (const letter of address.replace(/[^A-Z]/g, '')) index = index * 26 + letter.charCodeAt(0) - 64
  return Math.max(0, index - 1)
}

/** The built-in formats for dates and times. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** Whether a number with this format is a date: its code has parts of a date outside quotes and brackets. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id)
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

const dayZero = Date.UTC(1899, 11, 30)

/** A number of days since the end of 1899 as a Brazilian date: 31/12/2026. */
export function spreadsheetDay(days: number): string {
  const day = new Date(dayZero + Math.floor(days) * 86_400_000)
  if (Number.isNaN(day.getTime())) return String(days)
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-')
  return `${date}/${month}/${year}`
}
