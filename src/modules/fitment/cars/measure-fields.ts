import { formatDecimal, parseDecimal } from '#platform/numbers.ts'

const numbers: readonly string[] = [
  ...['yearFrom', 'yearTo', 'hubBoreMm', 'rimMinInches', 'rimMaxInches', 'axleLoadKg'],
  ...['loadIndex', 'rimWidthInches', 'offsetMm'],
]
/** They may be empty. */
const texts: readonly string[] = ['label', 'source', 'version', 'tyreSize']

/**
 * The measures of a generation or a factory set as a form or a file has them. What is empty is not known; what is no
 * number becomes NaN, which the fields refuse.
 */
export const readMeasures = (typed: Readonly<Record<string, string | boolean>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]): [string, unknown][] => {
      if (typeof value === 'boolean') return [[field, value]]
      const text = value.trim()
      if (text === '' && !texts.includes(field)) return []
      return [[field, numbers.includes(field) ? (parseDecimal(text) ?? Number.NaN) : text]]
    }),
  )

/** As it is typed: years without a thousands separator. */
export function writeMeasure(field: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return field.startsWith('year') ? String(value) : formatDecimal(value, 1)
  return field === 'boltPattern' || field === 'thread' ? value.replace('.', ',') : value
}
