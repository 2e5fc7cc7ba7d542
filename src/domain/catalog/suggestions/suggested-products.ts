import { beginsWordsOf, typedWords } from './typed-words.ts'

/** A product as it is suggested: `nameWords` as `spacedWords` writes them. */
type NamedProduct = { nameWords: string }

/**
 * The products whose names have words that begin as the typed ones, `most` at most: those in stock first, then those whose
 * name begins with the first word, then in the order in which they are given.
 */
export function suggestedProducts<Product extends NamedProduct>(
  search: string,
  products: readonly Product[],
  { most, isInStock }: { most: number; isInStock: (product: Product) => boolean },
): Product[] {
  const typed = typedWords(search)
  const [first] = typed
  if (!first) return []
  // From the best to the worst: both, one, the other, none.
  const places: Product[][] = [[], [], [], []]
  for (const product of products) {
    if (!beginsWordsOf(typed, product.nameWords)) continue
    const beginsSo = first.some((word) => product.nameWords.startsWith(` ${word}`))
    const place = places[(isInStock(product) ? 0 : 2) + (beginsSo ? 0 : 1)]
    if (place && place.length < most) place.push(product)
    if (places[0]?.length === most) break
  }
  return places.flat().slice(0, most)
}
