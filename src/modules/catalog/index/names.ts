import { withCanonicalTyreSizes } from '#modules/fitment/cars/sizes.ts'
import { growingNumbers } from '#platform/numbers.ts'
import { splitWords, toSingular } from '#platform/text.ts'
import { isSignificant } from '../search-language/search-terms.ts'
import { countAsFew, flagsOnDemand, openShortLists } from './bitset.ts'
import { openTextNumbers } from './dictionary.ts'

/** Names are identified by number, in the order they were added. */
export type NameWords = {
  add(name: string): void
  /** Under a number of its own, without looking for its words. */
  addAgain(name: number): void
  /**
   * Calls `take` until it says 'enough': names in which each typed word begins a word, those that the first one begins
   * first, both in the order.
   */
  find(typed: readonly (readonly string[])[], order: NameOrder, take: (name: number) => 'more' | 'enough'): void
}

/** No two names share a place. */
export type NameOrder = { names: Uint32Array; has(name: number): boolean; compare(one: number, other: number): number }

/** Each is a bit of a number. */
const maxTyped = 30
/** So many letters of a word decide where it is looked up. */
const letters = 2
/** A word of more names is soon met in any order. */
const maxListed = 512
const [begunFirst, begunLater] = [2, 1]

/** Each distinct word is stored once: the names of a shop consist of few. */
export function openNameWords(): NameWords {
  const words = openTextList()
  const numberOf = openTextNumbers()
  const byStart = new Map<string, ReturnType<typeof growingNumbers>>()
  // The words of one name after the other, and where those of each begin.
  const numbers = growingNumbers()
  const starts = growingNumbers()
  starts.add(0)
  const [having, beginning] = [openShortLists(maxListed), openShortLists(maxListed)]
  /** A bit for each typed word that begins it. */
  let bits = new Uint32Array()

  function number(word: string): number {
    const known = numberOf.find(word)
    if (known !== undefined) return known
    const added = words.add(word)
    numberOf.set(word, added)
    const start = word.slice(0, letters)
    const alike = byStart.get(start) ?? growingNumbers()
    alike.add(added)
    byStart.set(start, alike)
    return added
  }

  function begun(spellings: readonly string[]): number[] {
    const found: number[] = []
    for (const [start, alike] of byStart) {
      const possible = spellings.filter((spelling) => start.startsWith(spelling.slice(0, letters))).map(encodeName)
      if (possible.length === 0) continue
      for (const one of alike.all()) if (possible.some((spelling) => words.startsWith(one, spelling))) found.push(one)
    }
    return found
  }

  const fillFor = (wanted: number) => (flags: Uint8Array, from: number, to: number) => {
    const [all, ends] = [numbers.all(), starts.all()]
    for (let name = from; name < to; name += 1) {
      const [start, end] = [ends[name] ?? 0, ends[name + 1] ?? 0]
      const first = start < end ? (bits[all[start] ?? 0] ?? 0) : 0
      let found = first
      for (let at = start + 1; found !== wanted && at < end; at += 1) found |= bits[all[at] ?? 0] ?? 0
      if (found === wanted) flags[name - from] = first & 1 ? begunFirst : begunLater
    }
  }

  function addOf(ofName: Iterable<number>): void {
    const added = starts.count() - 1
    for (const one of ofName) {
      if (numbers.count() === starts.at(added)) beginning.add(one, added)
      numbers.add(one)
      having.add(one, added)
    }
    starts.add(numbers.count())
  }

  return {
    add: (name) => addOf([...new Set(spacedWords(name).split(' ').slice(1))].map(number)),
    addAgain: (name) => addOf(numbers.all().slice(starts.at(name), starts.at(name + 1))),
    find(typed, order, take) {
      const begunWords = typed.slice(0, maxTyped).map(begun)
      // A word that begins none leaves nothing to look for.
      if (begunWords.some((some) => some.length === 0)) return
      if (bits.length < words.count()) bits = new Uint32Array(2 * words.count())
      for (const [index, some] of begunWords.entries())
        for (const word of some) bits[word] = (bits[word] ?? 0) | (1 << index)
      const size = starts.count() - 1
      const kindOf = flagsOnDemand(size, fillFor(2 ** begunWords.length - 1))
      const few = countAsFew(size)
      const [first] = begunWords
      const listedOf = new Map([
        [begunFirst, shortest([first ?? []], beginning, few)],
        [begunLater, shortest(begunWords, having, few)],
      ])
      try {
        for (const [kind, listed] of listedOf)
          for (const name of listed ? inOrder(listed, order) : order.names)
            if (kindOf(name) === kind && take(name) === 'enough') return
      } finally {
        for (const some of begunWords) for (const word of some) bits[word] = 0
      }
    },
  }
}

/** No other name has words of each kind. Undefined where they are many. */
function shortest(
  kinds: readonly (readonly number[])[],
  lists: ReturnType<typeof openShortLists>,
  few: number,
): number[] | undefined {
  let found: number[] | undefined
  for (const kind of kinds) found = lists.of(kind, found ? found.length : few) ?? found
  return found
}

const inOrder = (names: readonly number[], { has, compare }: NameOrder): number[] =>
  [...new Set(names)].filter(has).sort(compare)

/** Texts in one piece of memory, as UTF-8: less memory, and nothing for garbage collection. */
export type TextList = {
  /** A text without the character of code 0, as PostgreSQL's; returns its index. */
  add(text: string): number
  /** Takes no more memory than its place. */
  addAgain(index: number): number
  at(index: number): string
  isAt(index: number, text: string): boolean
  /** `bytes` are of `encodeName`. */
  startsWith(index: number, bytes: Uint8Array): boolean
  /** In the order of the collation "C". */
  compare(one: number, other: number): number
  count(): number
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

/** Normalised. */
export const encodeName = (text: string): Uint8Array => encoder.encode(text)

export function openTextList(): TextList {
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

  function startsWith(index: number, prefix: Uint8Array): boolean {
    const start = starts.at(index)
    for (let at = 0; at < prefix.length; at += 1) if (bytes[start + at] !== prefix[at]) return false
    return true
  }

  return {
    add(text) {
      const start = length
      addBytes(encodeName(text))
      return addStart(start)
    },
    addAgain: (index) => addStart(starts.at(index)),
    at: (index) => decoder.decode(bytes.subarray(starts.at(index), bytes.indexOf(0, starts.at(index)))),
    isAt(index, text) {
      const whole = encodeName(text)
      return startsWith(index, whole) && bytes[starts.at(index) + whole.length] === 0
    },
    startsWith,
    compare(one, other) {
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
