import { singularOf, wordsOf } from '#domain/text-normalisation.ts'
import { withCanonicalTyreSizes } from '#domain/tyre-size.ts'
import { isSignificant } from './search-terms.ts'

/** The words of a name, each behind a space; a rim is there in both of its spellings, 'R17' and 'aro 17'. */
export function spacedWords(name: string): string {
  const words = ` ${wordsOf(name).join(' ')}`
  const rims = words.matchAll(/ (?:aro |r)(1\d|2\d)(?!\d)/g)
  return [words, ...[...rims].map(([found, rim]) => (found.startsWith(' aro') ? ` r${rim}` : ` aro ${rim}`))].join('')
}

/**
 * What has been typed as words to look for at the beginning of words, each with its singular; little ones
 * count where there are no others.
 */
export function typedWords(search: string): string[][] {
  const all = wordsOf(withCanonicalTyreSizes(search))
  const significant = all.filter(isSignificant)
  return (significant.length > 0 ? significant : all).map((word) => {
    const singular = singularOf(word)
    return word.length >= 4 && singular !== word ? [word, singular] : [word]
  })
}

/** Whether each of the typed words begins one of a text's, which are spaced. */
export const beginsWordsOf = (typed: readonly (readonly string[])[], spaced: string): boolean =>
  typed.every((spellings) => spellings.some((word) => spaced.includes(` ${word}`)))
