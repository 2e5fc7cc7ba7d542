import { useSyncExternalStore } from 'react'
import { maxCompared, readCompared } from '#domain/catalog/compared-products.ts'
import { storedText } from '#web/storefront/shared/stored-text.ts'

/** Session storage: no one still compares what they selected a month ago. */
const stored = storedText('arocerto.compare', () => sessionStorage)

const write = (ids: readonly string[]) => stored.write(ids.length > 0 ? ids.join(',') : null)

/** The products that were selected in lists for comparison, the first one first; empty on the server. */
export function useChosenToCompare(): readonly string[] {
  return readCompared(useSyncExternalStore(stored.subscribe, stored.read, () => null) ?? undefined)
}

/** Selects a product, if there is room for another one, or deselects it. */
export function toggleComparison(id: string): void {
  const ids = readCompared(stored.read())
  if (ids.includes(id)) write(ids.filter((other) => other !== id))
  else if (ids.length < maxCompared) write([...ids, id])
}

/** Deselects a product. */
export const removeFromComparison = (id: string): void =>
  write(readCompared(stored.read()).filter((other) => other !== id))

/** Deselects all. */
export const clearComparison = (): void => stored.write(null)
