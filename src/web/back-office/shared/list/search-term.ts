/**
 * The search text of an address's parameter; undefined when it is blank. At most the 200 characters that a
 * search accepts.
 */
export function searchTerm(parameter: unknown): string | undefined {
  return (typeof parameter === 'string' && parameter.trim().slice(0, 200)) || undefined
}
