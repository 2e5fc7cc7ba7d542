/** The page number in an address's parameter; undefined for the first page and for anything invalid. */
export function pageParameter(parameter: unknown): number | undefined {
  const page = typeof parameter === 'string' || typeof parameter === 'number' ? Number(parameter) : Number.NaN
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined
}
