import { useSyncExternalStore } from 'react'
import { mostCompared, readCompared } from '#domain/catalog/compared-products.ts'
import { storedText } from '#web/storefront/shared/stored-text.ts'

/** What was chosen a month ago is not compared any more: it ends with the tab. */
const kept = storedText('arocerto.compare', () => sessionStorage)

const write = (ids: readonly string[]) => kept.write(ids.length > 0 ? ids.join(',') : null)

/** The products that were chosen in lists to be put side by side, the first one first; none in what the server renders. */
export function useChosenToCompare(): readonly string[] {
  return readCompared(useSyncExternalStore(kept.subscribe, kept.read, () => null) ?? undefined)
}

/** Chooses a product, as long as there is room beside the others, or chooses it no more. */
export function toggleComparison(id: string): void {
  const ids = readCompared(kept.read())
  if (ids.includes(id)) write(ids.filter((other) => other !== id))
  else if (ids.length < mostCompared) write([...ids, id])
}

/** Chooses a product no more. */
export const removeFromComparison = (id: string): void =>
  write(readCompared(kept.read()).filter((other) => other !== id))

/** Chooses none. */
export const clearComparison = (): void => kept.write(null)
