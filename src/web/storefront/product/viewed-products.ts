import { isIdentifier } from '#domain/identifier.ts'

const key = 'arocerto.seen'

/** The number of stored products; the current one is not shown. */
const mostViewedStored = 9

/** The products whose pages were opened in this browser, the most recent first. They are never sent to the server. */
export function readViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((id) => typeof id === 'string' && isIdentifier(id)).slice(0, mostViewedStored)
  } catch {
    return []
  }
}

/** The list with this product first. */
export const withViewed = (seen: readonly string[], id: string): string[] =>
  [id, ...seen.filter((other) => other !== id)].slice(0, mostViewedStored)

/** Records that a product's page was opened. */
export function storeViewed(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify(withViewed(readViewed(), id)))
  } catch {
    // Without storage there are no viewed products.
  }
}

/** Clears the list. */
export function clearViewed(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // There was nothing to clear.
  }
}
