import { growingNumbers } from '#domain/growing-numbers.ts'
import { openDictionary } from './dictionary.ts'
import { type FollowingLines, linesOf, noPostings, withLines } from './postings.ts'
import { openTextNumbers } from './text-numbers.ts'
import { searchedPairs, type WordPatterns } from './word-patterns.ts'

/** The limit of words per search: twelve of its own, and a rim in addition. */
export const maxWords = 13

/** The bit of a searched word that a name has. */
const inName = (word: number): number => 1 << (word + maxWords)
/** The bit of a searched word that a description has. */
export const inDescription = (word: number): number => 1 << word

/**
 * Lines of searchable text, identified by number, and the words they contain: an inverted index, as in search
 * engines. Long operations yield after each batch.
 */
export type SearchLines = {
  /** The number of a line, which is added if it is another one. */
  add(line: string): number
  count(): number
  /**
   * Of each line the bits of the words that it has: those of a name above `maxWords`, those of a description
   * below, as if it were both.
   */
  find(patterns: readonly WordPatterns[]): Generator<void, Uint32Array, undefined>
  /** What of the words of these lines has the pattern, which is global: each text once. */
  textsIn(isLine: Uint8Array, pattern: RegExp): string[]
  /** Packs the lines that were added and are not packed yet, if they have so many words; they are found before, too. */
  pack(least: number): Generator<void, void, undefined>
}

/** Lines that are found before others have their turn: some milliseconds. */
const batch = 500_000

export function openSearchLines(): SearchLines {
  const dictionary = openDictionary()
  const lineOf = openTextNumbers()
  let postings = noPostings
  let loose = openLoose()
  let isPacking = false

  const count = () => postings.lines + loose.ends.count()

  return {
    count,
    add(line) {
      const known = lineOf.find(line)
      if (known !== undefined) return known
      const words = line === '' ? [] : line.split(' ')
      const added = count()
      lineOf.set(line, added)
      for (const word of new Set([...words, ...searchedPairs(words)])) loose.words.add(dictionary.numberOf(word))
      loose.ends.add(loose.words.count())
      return added
    },
    *find(patterns) {
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
        for (const line of linesOf(packed, word)) {
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
    textsIn(isLine, pattern) {
      const isLoose = new Uint8Array(dictionary.count())
      for (const [line, numbers] of linesAfter(followingOf(loose), postings.lines))
        if (isLine[line]) for (const word of numbers) isLoose[word] = 1
      const isIn = (word: number) => isLoose[word] === 1 || linesOf(postings, word).some((line) => isLine[line])
      const found = new Set<string>()
      for (const { word, found: text } of dictionary.find(pattern)) if (!found.has(text) && isIn(word)) found.add(text)
      return [...found]
    },
    *pack(least) {
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

/** The words of lines that are not packed yet, one line after the other, and where each line ends. */
const openLoose = () => ({ words: growingNumbers(), ends: growingNumbers() })

const followingOf = ({ words, ends }: Loose): FollowingLines => ({ words: words.all(), ends: ends.all() })

/** What was added after these lines. */
function looseAfter(loose: Loose, { words, ends }: FollowingLines): Loose {
  const after = openLoose()
  for (const word of loose.words.all().subarray(words.length)) after.words.add(word)
  for (const end of loose.ends.all().subarray(ends.length)) after.ends.add(end - words.length)
  return after
}

/** These lines with their numbers, which begin with `first`. */
function* linesAfter({ words, ends }: FollowingLines, first: number): Generator<[number, Uint32Array]> {
  let at = 0
  for (let line = 0; line < ends.length; line += 1) {
    const end = ends[line] ?? 0
    yield [first + line, words.subarray(at, end)]
    at = end
  }
}
