import type { NameWords } from './name-words.ts'
import { typedWords } from './typed-words.ts'

type Known = { most: number; nameWords: Pick<NameWords, 'begunBy'>; isInStock: (product: number) => boolean }

/**
 * The products whose names have words that begin as the typed ones, `most` at most: those in stock first, then those whose
 * name begins with the first word, then in the order in which they are given. Products are told by the numbers of their names.
 */
export function suggestedProducts(
  search: string,
  products: Iterable<number>,
  { most, nameWords, isInStock }: Known,
): number[] {
  const typed = typedWords(search)
  if (typed.length === 0) return []
  const { hasAll, isFirst } = nameWords.begunBy(typed)
  // From the best to the worst: both, one, the other, none.
  const places: number[][] = [[], [], [], []]
  for (const product of products) {
    if (!hasAll(product)) continue
    const place = places[(isInStock(product) ? 0 : 2) + (isFirst(product) ? 0 : 1)]
    if (place && place.length < most) place.push(product)
    if (places[0]?.length === most) break
  }
  return places.flat().slice(0, most)
}
