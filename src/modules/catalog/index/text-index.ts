import { growingNumbers } from '#platform/numbers.ts'
import { listSpellings } from '../search-language/word-spellings.ts'
import { openDictionary, openTextNumbers } from './dictionary.ts'
import { type FollowingLines, noPostings, readLines, withLines } from './postings.ts'

/** Twelve of its own, and a rim in addition. */
export const maxWords = 13

const inName = (word: number): number => 1 << (word + maxWords)
export const inDescription = (word: number): number => 1 << word

export type SearchLines = ReturnType<typeof openSearchLines>

/** Some milliseconds; then others have their turn. */
const batch = 500_000

/** An inverted index: lines by number, and their words. Long operations yield after each batch. */
export function openSearchLines() {
  const dictionary = openDictionary()
  const lineOf = openTextNumbers()
  let postings = noPostings
  let loose = openLoose()
  let isPacking = false

  const count = () => postings.lines + loose.ends.count()

  return {
    count,
    /** Whether any line, also an outdated one, has the whole word. */
    hasWord: dictionary.has,
    /** Returns the number of the line, also of a known one. */
    add(line: string): number {
      const known = lineOf.find(line)
      if (known !== undefined) return known
      const words = line === '' ? [] : line.split(' ')
      const added = count()
      lineOf.set(line, added)
      for (const word of new Set([...words, ...searchedPairs(words)])) loose.words.add(dictionary.numberOf(word))
      loose.ends.add(loose.words.count())
      return added
    },
    /** The bits of each line's words: those of a name above `maxWords`, those of a description below. */
    *find(patterns: readonly WordPatterns[]): Generator<void, Uint32Array, undefined> {
      if (patterns.length > maxWords) throw new Error(`at most ${maxWords} words are looked for at once`)
      // Whatever is added or packed meanwhile, this is what is looked through.
      const [packed, rest] = [postings, followingOf(loose)]
      const found = new Uint32Array(count())
      const flags = new Uint32Array(dictionary.count())
      for (const [index, { name, description }] of patterns.entries()) {
        const isSame = name === description
        const bits = isSame ? inName(index) | inDescription(index) : inName(index)
        for (const { word } of dictionary.find(name)) flags[word] = (flags[word] ?? 0) | bits
        if (!description || isSame) continue
        for (const { word } of dictionary.find(description)) flags[word] = (flags[word] ?? 0) | inDescription(index)
      }
      let passed = 0
      for (let word = 0; word < flags.length; word += 1) {
        const bits = flags[word] ?? 0
        if (bits === 0) continue
        for (const line of readLines(packed, word)) {
          found[line] = (found[line] ?? 0) | bits
          passed += 1
        }
        if (passed < batch) continue
        passed = 0
        yield
      }
      for (const [line, numbers] of linesAfter(rest, packed.lines))
        for (const word of numbers) found[line] = (found[line] ?? 0) | (flags[word] ?? 0)
      return found
    },
    /** `pattern` is global; each text once. */
    textsIn(isLine: Uint8Array, pattern: RegExp): string[] {
      const isLoose = new Uint8Array(dictionary.count())
      for (const [line, numbers] of linesAfter(followingOf(loose), postings.lines))
        if (isLine[line]) for (const word of numbers) isLoose[word] = 1
      const isIn = (word: number) => isLoose[word] === 1 || readLines(postings, word).some((line) => isLine[line])
      const found = new Set<string>()
      for (const { word, found: text } of dictionary.find(pattern)) if (!found.has(text) && isIn(word)) found.add(text)
      return [...found]
    },
    /** Packs loose lines if they have so many words; they are found before, too. */
    *pack(least: number): Generator<void, void, undefined> {
      if (isPacking || loose.words.count() < least) return
      isPacking = true
      try {
        const following = followingOf(loose)
        postings = yield* withLines(postings, following, dictionary.count())
        loose = looseAfter(loose, following)
      } finally {
        isPacking = false
      }
    },
  }
}

type Loose = ReturnType<typeof openLoose>

/** Not packed yet: one line after the other, and where each ends. */
const openLoose = () => ({ words: growingNumbers(), ends: growingNumbers() })

const followingOf = ({ words, ends }: Loose): FollowingLines => ({ words: words.all(), ends: ends.all() })

function looseAfter(loose: Loose, { words, ends }: FollowingLines): Loose {
  const after = openLoose()
  for (const word of loose.words.all().subarray(words.length)) after.words.add(word)
  for (const end of loose.ends.all().subarray(ends.length)) after.ends.add(end - words.length)
  return after
}

function* linesAfter({ words, ends }: FollowingLines, first: number): Generator<[number, Uint32Array]> {
  let at = 0
  for (let line = 0; line < ends.length; line += 1) {
    const end = ends[line] ?? 0
    yield [first + line, words.subarray(at, end)]
    at = end
  }
}

/** Each is looked for in one word, or in two with a space between (`searchedPairs`). */
export type WordPatterns = {
  name: RegExp
  /** Undefined where a description does not count. */
  description: RegExp | undefined
}

/**
 * Words of up to four letters and numbers stand alone: 'gol' is not in 'Golf', '15' is in 'R15', not in '215'. In a
 * name a longer word may be a part ('calib' finds a 'Calibrador'), in a description not: wheels easy to 'limpar' are no
 * 'limpa pneu'. A thread counts in names alone.
 */
export function wordPatterns(word: string, synonyms: readonly string[] = []): WordPatterns {
  const spellings = listSpellings(word, synonyms)
  const spelt = `(?:${spellings.map(escaped).join('|')})`
  if (/^[a-z]{1,4}$/.test(word)) return everywhere(alone(`${spelt}s?`))
  if (/^\d{1,2}$/.test(word)) return everywhere(alone(`r?${word}`))
  if (/^[a-z]+$/.test(word)) return { name: pattern(spelt), description: pattern(alone(`${spelt}(?:e?s)?`)) }
  const [, letters, digits] = /^([a-z]+)(\d{1,4})$/.exec(word) ?? []
  // 'V52' is a 'V-52', and 'primacy4' a 'Primacy 4'.
  const whole = letters
    ? `(?<![a-z0-9])${letters}[- ]?${digits}`
    : `${spellings.every((spelling) => /^\d/.test(spelling)) ? numberBegins : ''}${spelt}`
  const isNumber = spellings.every((spelling) => /\d$/.test(spelling))
  const written = everywhere(isNumber ? whole + numberEnds : whole)
  return /^m\d+x/.test(word) ? { ...written, description: undefined } : written
}

/** As a whole word in names alone: 'ferro' is not in 'ferroso'. */
export function wholeInNames(word: string): WordPatterns {
  const { name, description = name } = wordPatterns(word)
  return { name: description, description: undefined }
}

/** Whatever comes after it. */
export const patternsInNames = (text: string): WordPatterns => ({
  name: pattern(escaped(text)),
  description: undefined,
})

/** A rim, a width, bolts, a unit, the size of a tyre, a name with a number. */
const searchedPair = /(?:aro|tala) \d|\d furo| [3-8]x|\d (?:ml|mm|cm|kg|g|l|v)|\d{3}\/\d{2} r\d|^[a-z]{3,} \d{1,2}$/

export function searchedPairs(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return pairs.filter((pair) => searchedPair.test(pair))
}

/** A number ends where it was meant to: 'tala 8' is not in 'tala 8,5', nor 'm12x1' in 'm12x1,25'. */
const numberEnds = '(?![.,]?\\d)'
/** '4,1' is not in '54,1'. */
const numberBegins = '(?<!\\d)(?<!\\d[.,])'

function everywhere(source: string): WordPatterns {
  const found = pattern(source)
  return { name: found, description: found }
}

const alone = (source: string) => `(?<!\\w)${source}(?!\\w)`

const pattern = (source: string) => new RegExp(source, 'g')

const escaped = (text: string) => text.replace(/[^\w ]/g, '\\$&')
