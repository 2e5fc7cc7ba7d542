import { lettersOf, normaliseForSearch, singularOf } from '#domain/text-normalisation.ts'
import { searchTermsOf } from './search-terms.ts'

/** A brand as searches know it. */
export type SearchableBrand = { id: string; name: string }

/** A search in which brands that were written apart stand as they are called: 'good year' as 'goodyear'. */
export function withWholeBrands(text: string, brands: readonly SearchableBrand[]): string {
  const names = new Map(brands.map(({ name }) => [lettersOf(name), normaliseForSearch(name)]))
  const words = normaliseForSearch(text).split(' ')
  const whole: string[] = []
  while (words.length > 0) {
    const length = [3, 2].find((count) => count <= words.length && names.has(lettersOf(words.slice(0, count).join(''))))
    const joined = words.splice(0, length ?? 1).join('')
    whole.push((length && names.get(lettersOf(joined))) || joined)
  }
  return whole.join(' ')
}

/** The brands that the words of a search name, each with all of its own; a product of theirs need not say so itself. */
export function namedBrands(words: readonly string[], brands: readonly SearchableBrand[]) {
  const singulars = new Set(words.map(singularOf))
  return brands.flatMap(({ id, name }) => {
    const own = searchTermsOf(name).map(singularOf)
    return own.length > 0 && own.every((word) => singulars.has(word)) ? [{ id, words: new Set(own) }] : []
  })
}
