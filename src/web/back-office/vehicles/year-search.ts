/** The year that a new generation begins with, as it stands in the address. */
export type YearSearch = { year?: number | undefined }

/** Reads the address's parameter; what is no year is as if it were not there. */
export function yearSearch({ year: parameter }: Record<string, unknown>): YearSearch {
  const year = Number(parameter)
  return { year: Number.isInteger(year) && year >= 1950 && year <= 2100 ? year : undefined }
}
