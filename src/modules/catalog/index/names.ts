import { withCanonicalTyreSizes } from '#modules/fitment/cars/sizes.ts'
import { growingNumbers } from '#platform/numbers.ts'
import { splitWords, toSingular } from '#platform/text.ts'
import { isSignificant } from '../search-language/search-terms.ts'
import type { WordPatterns } from './text-index.ts'

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

/** Normalised. */
export const encodeName = (text: string): Uint8Array => encoder.encode(text)

/** Texts in one piece of memory, as UTF-8: less memory, and nothing for garbage collection. By index. */
export function openTextList() {
  // Each text ends with a 0: it comes before any other byte, as a text comes before those that it begins.
  let bytes = new Uint8Array(1_024)
  let length = 0
  const starts = growingNumbers()

  function addBytes(added: Uint8Array): void {
    const end = length + added.length + 1
    if (end > bytes.length) {
      const larger = new Uint8Array(Math.max(end, 2 * bytes.length))
      larger.set(bytes)
      bytes = larger
    }
    bytes.set(added, length)
    length = end
  }

  function addStart(start: number): number {
    starts.add(start)
    return starts.count() - 1
  }

  /** `prefix` is of `encodeName`. */
  function startsWith(index: number, prefix: Uint8Array): boolean {
    const start = starts.at(index)
    for (let at = 0; at < prefix.length; at += 1) if (bytes[start + at] !== prefix[at]) return false
    return true
  }

  return {
    /** Without the character of code 0, as PostgreSQL's. */
    add(text: string): number {
      const start = length
      addBytes(encodeName(text))
      return addStart(start)
    },
    /** Takes no more memory than its place. */
    addAgain: (index: number) => addStart(starts.at(index)),
    at: (index: number): string => decoder.decode(bytes.subarray(starts.at(index), bytes.indexOf(0, starts.at(index)))),
    isAt(index: number, text: string): boolean {
      const whole = encodeName(text)
      return startsWith(index, whole) && bytes[starts.at(index) + whole.length] === 0
    },
    startsWith,
    /** In the order of the collation "C". */
    compare(one: number, other: number): number {
      const [first, second] = [starts.at(one), starts.at(other)]
      // The same text at two indexes.
      if (first === second) return 0
      for (let at = 0; ; at += 1) {
        const [a = 0, b = 0] = [bytes[first + at], bytes[second + at]]
        if (a !== b || a === 0) return a - b
      }
    },
    count: starts.count,
  }
}

/** Each behind a space; a rim in both spellings, 'R17' and 'aro 17'. */
export function spacedWords(name: string): string {
  const words = ` ${splitWords(name).join(' ')}`
  const rims = words.matchAll(/ (?:aro |r)(1\d|2\d)(?!\d)/g)
  return [words, ...[...rims].map(([found, rim]) => (found.startsWith(' aro') ? ` r${rim}` : ` aro ${rim}`))].join('')
}

/** Each with its singular; stop words count where there are no others. */
export function typedWords(search: string): string[][] {
  const all = splitWords(withCanonicalTyreSizes(search))
  const significant = all.filter(isSignificant)
  return (significant.length > 0 ? significant : all).map((word) => {
    const singular = toSingular(word)
    return word.length >= 4 && singular !== word ? [word, singular] : [word]
  })
}

export const beginsWords = (typed: readonly (readonly string[])[], spaced: string): boolean =>
  typed.every((spellings) => spellings.some((word) => spaced.includes(` ${word}`)))

/** For the text index: words that begin so, a rim in either spelling. It may find more than `beginsWords`. */
export function beginningPatterns(spellings: readonly string[]): WordPatterns {
  const begun = spellings.flatMap((word) => [
    word,
    ...('aro'.startsWith(word) ? ['r[12]\\d(?!\\d)'] : []),
    ...(/^[12]\d?$/.test(word) ? [`r${word}`] : []),
    ...(/^r(?:[12]\d?)?$/.test(word) ? [word.replace('r', 'aro[^a-z0-9\\n]')] : []),
  ])
  return { name: new RegExp(`(?<![a-z0-9])(?:${begun.join('|')})`, 'g'), description: undefined }
}
