/** The first year of a new generation, as in the address. */
export type YearSearch = { year?: number | undefined }

/** Reads the search parameter; an invalid year is ignored. */
export function yearSearch({ year: parameter }: Record<string, unknown>): YearSearch {
  const year = Number(parameter)
  return { year: Number.isInteger(year) && year >= 1950 && year <= 2100 ? year : undefined }
}
