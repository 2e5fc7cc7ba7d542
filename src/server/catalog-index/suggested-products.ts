import type { NameOrder, NameWords } from './name-words.ts'
import { typedWords } from './typed-words.ts'

type Known = { most: number; nameWords: Pick<NameWords, 'find'>; isInStock: (product: number) => boolean }

/**
 * The products whose names have words that begin like the typed ones, `most` at most: those in stock first,
 * then those whose name begins with the first word, then in the given order. Products are identified by the
 * numbers of their names.
 */
export function suggestedProducts(search: string, order: NameOrder, { most, nameWords, isInStock }: Known): number[] {
  const typed = typedWords(search)
  if (typed.length === 0) return []
  const [inStock, soldOut]: [number[], number[]] = [[], []]
  nameWords.find(typed, order, (product) => {
    const found = isInStock(product) ? inStock : soldOut
    if (found.length < most) found.push(product)
    return inStock.length < most ? 'more' : 'enough'
  })
  return [...inStock, ...soldOut].slice(0, most)
}
