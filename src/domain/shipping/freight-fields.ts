import type { FreightTables } from './freight-tables.ts'

type PathsOf<Part> = {
  [Name in keyof Part & string]: Part[Name] extends object ? `${Name}.${PathsOf<Part[Name]>}` : Name
}[keyof Part & string]

/** The path of a field of freight tables, as `correios.pac.baseCents`. */
export type FreightPath = PathsOf<FreightTables>

/** Every field of freight tables, by its path. */
export const freightFields = (tables: FreightTables): Record<string, string | number> =>
  Object.fromEntries(fieldsOf(tables, ''))

function fieldsOf(part: object, path: string): [string, string | number][] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    const place = `${path}${name}`
    if (typeof value === 'object' && value !== null) return fieldsOf(value, `${place}.`)
    return typeof value === 'string' || typeof value === 'number' ? [[place, value]] : []
  })
}
