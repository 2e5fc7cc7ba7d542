/** The page that an address's parameter names; undefined for the first one and for anything that is no page. */
export function pageParameter(parameter: unknown): number | undefined {
  const page = typeof parameter === 'string' || typeof parameter === 'number' ? Number(parameter) : Number.NaN
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined
}
