import { spellingsOf } from '#domain/catalog/word-spellings.ts'

/**
 * How a searched word stands in the words of searchable lines: each is looked for in one word, or in two with
 * a space between (`searchedPairs`).
 */
export type WordPatterns = {
  /** In the words of a name. */
  name: RegExp
  /** In those of a description; undefined where one that has it does not count. */
  description: RegExp | undefined
}

/**
 * How a word of a search plan stands in a line, in one of its spellings. Words of up to four letters and bare
 * numbers have to stand alone: 'gol' is not in 'Golf', 'anel' not in 'painel', and '15' is in 'aro 15' and
 * 'R15', not in '215'. A longer word may be a part of one in the name, so that 'calib' finds a 'Calibrador';
 * in a description it has to stand alone, too: wheels that are easy to 'limpar' are not called for with
 * 'limpa pneu', nor a cloth without 'alvejante' with 'jante'. Whatever has digits or signs is found as it is.
 * A thread counts in names alone: a description warns of others.
 */
export function wordPatterns(word: string): WordPatterns {
  const spellings = spellingsOf(word)
  const spelt = `(?:${spellings.map(escaped).join('|')})`
  if (/^[a-z]{1,4}$/.test(word)) return everywhere(alone(`${spelt}s?`))
  if (/^\d{1,2}$/.test(word)) return everywhere(alone(`r?${word}`))
  if (/^[a-z]+$/.test(word)) return { name: pattern(spelt), description: pattern(alone(`${spelt}(?:e?s)?`)) }
  const isNumber = spellings.every((spelling) => /\d$/.test(spelling))
  const written = everywhere(isNumber ? spelt + numberEnds : spelt)
  return /^m\d+x/.test(word) ? { ...written, description: undefined } : written
}

/** How a text stands in names, whatever comes after it. */
export const patternsInNames = (text: string): WordPatterns => ({
  name: pattern(escaped(text)),
  description: undefined,
})

/** Two words that a spelling may want one after the other: a rim, a width, bolts, a unit, the size of a tyre. */
const searchedPair = /(?:aro|tala) \d|\d furo| [3-8]x|\d (?:ml|mm|cm|kg|g|l|v)|\d{3}\/\d{2} r\d/

/** The pairs of a line's words that searches look for. */
export function searchedPairs(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return pairs.filter((pair) => searchedPair.test(pair))
}

/** A number ends where it was meant to: 'tala 8' is not in 'tala 8,5', nor 'm12x1' in 'm12x1,25'. */
const numberEnds = '(?![.,]?\\d)'

function everywhere(source: string): WordPatterns {
  const found = pattern(source)
  return { name: found, description: found }
}

const alone = (source: string) => `(?<!\\w)${source}(?!\\w)`

const pattern = (source: string) => new RegExp(source, 'g')

const escaped = (text: string) => text.replace(/[^\w ]/g, '\\$&')
