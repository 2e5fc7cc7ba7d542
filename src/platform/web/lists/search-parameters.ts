import { isIdentifier } from '#platform/pagination.ts'
import { isDay } from '#platform/periods.ts'

/** Parses and formats parameters as plain texts, so that `/products?search=195` stays what people type. */
export function parseSearchParameters(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The reverse, with the leading question mark; parameters without a value are left out. */
export function writeSearchParameters(parameters: Record<string, unknown>): string {
  const pairs = Object.entries(parameters)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeValue(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

// Several values of a facet are separated by commas, which need no escaping.
const encodeValue = (value: string) => encodeURIComponent(value).replaceAll('%2C', ',')

/** The id in an address's parameter; undefined for anything else. */
export const identifierParameter = (parameter: unknown): string | undefined =>
  typeof parameter === 'string' && isIdentifier(parameter) ? parameter.toLowerCase() : undefined

/** A day in an address's parameter, as an ISO date; undefined for anything else. */
export const dayParameter = (parameter: unknown): string | undefined =>
  typeof parameter === 'string' && isDay(parameter) ? parameter : undefined

/** The page number in an address's parameter; undefined for the first page and for anything invalid. */
export function pageParameter(parameter: unknown): number | undefined {
  const page = typeof parameter === 'string' || typeof parameter === 'number' ? Number(parameter) : Number.NaN
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined
}

/** The search text of a parameter, at most 200 characters; undefined when it is blank. */
export function searchTerm(parameter: unknown): string | undefined {
  return (typeof parameter === 'string' && parameter.trim().slice(0, 200)) || undefined
}

/** One of these values; undefined for anything else. */
export const readOneOf =
  <const Value extends string>(known: readonly Value[]) =>
  (parameter: unknown): Value | undefined =>
    known.find((value) => value === parameter)

type Readers = Readonly<Record<string, (parameter: unknown) => unknown>>
type Read<Of extends Readers> = { [Name in keyof Of]?: ReturnType<Of[Name]> | undefined }

/** Reads an address's parameters. One that is invalid is undefined: one that is left out would stay in the address. */
export const readParameters =
  <Of extends Readers>(readers: Of) =>
  (parameters: Record<string, unknown>): Read<Of> =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(parameters[name])])) as Read<Of>

export const nameSearch = readParameters({ search: searchTerm })
export type NameSearch = ReturnType<typeof nameSearch>

export const pageSearch = readParameters({ search: searchTerm, page: pageParameter })
export type PageSearch = ReturnType<typeof pageSearch>

/** The search parameters of a list on another page; the first one has no parameter. */
export const setPage = (search: object, page: number): object => ({
  ...search,
  page: page === 1 ? undefined : page,
})
