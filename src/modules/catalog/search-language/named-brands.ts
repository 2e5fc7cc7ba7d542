import { keepLettersAndDigits, normaliseForSearch, toSingular } from '#platform/text.ts'
import { splitSearchTerms } from './search-terms.ts'

export type SearchableBrand = { id: string; name: string }

/** 'good year' as 'goodyear'. */
export function withWholeBrands(text: string, brands: readonly SearchableBrand[]): string {
  const names = new Map(brands.map(({ name }) => [keepLettersAndDigits(name), normaliseForSearch(name)]))
  const words = normaliseForSearch(text).split(' ')
  const whole: string[] = []
  while (words.length > 0) {
    const length = [3, 2].find(
      (count) => count <= words.length && names.has(keepLettersAndDigits(words.slice(0, count).join(''))),
    )
    const joined = words.splice(0, length ?? 1).join('')
    whole.push((length && names.get(keepLettersAndDigits(joined))) || joined)
  }
  return whole.join(' ')
}

/** Each with all of its own words; a product of theirs need not say so itself. */
export function namedBrands(words: readonly string[], brands: readonly SearchableBrand[]) {
  const singulars = new Set(words.map(toSingular))
  return brands.flatMap(({ id, name }) => {
    const own = splitSearchTerms(name).map(toSingular)
    return own.length > 0 && own.every((word) => singulars.has(word)) ? [{ id, words: new Set(own) }] : []
  })
}
