import { isIdentifier } from '#domain/identifier.ts'

const key = 'arocerto.seen'

/** So many are remembered; the one at hand is not shown. */
const mostSeen = 9

/** The products whose pages were opened in this browser, the last one first. The shop's server never hears of it. */
export function readSeen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((id) => typeof id === 'string' && isIdentifier(id)).slice(0, mostSeen)
  } catch {
    return []
  }
}

/** The same with this one first. */
export const withSeen = (seen: readonly string[], id: string): string[] =>
  [id, ...seen.filter((other) => other !== id)].slice(0, mostSeen)

/** Remembers that a product's page was opened. */
export function keepSeen(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify(withSeen(readSeen(), id)))
  } catch {
    // A browser that keeps nothing has seen nothing.
  }
}

/** Forgets all of them. */
export function forgetSeen(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // There was nothing to forget.
  }
}
