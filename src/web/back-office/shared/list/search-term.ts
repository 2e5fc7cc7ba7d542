/** What an address's parameter searches for; undefined when it is blank. At most the 200 characters that a search takes. */
export function searchTerm(parameter: unknown): string | undefined {
  return (typeof parameter === 'string' && parameter.trim().slice(0, 200)) || undefined
}
