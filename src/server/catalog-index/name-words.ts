import { growingNumbers } from '#domain/growing-numbers.ts'
import { fewOf, flagsOnDemand } from './flags-on-demand.ts'
import { openShortLists, type ShortLists } from './short-lists.ts'
import { bytesOf, openTextList } from './text-list.ts'
import { openTextNumbers } from './text-numbers.ts'
import { spacedWords } from './typed-words.ts'

/**
 * The words of many names, to find those that contain certain words; names are identified by number, in the
 * order they were added.
 */
export type NameWords = {
  add(name: string): void
  /** Adds a name that is there already, under a number of its own; without looking for its words. */
  addAgain(name: number): void
  /**
   * Takes those names of an order in which each of the typed words, in one of its spellings, begins a word,
   * until `take` says that it is enough: first the names that the first typed word begins, then the others,
   * both in the order.
   */
  find(typed: readonly (readonly string[])[], order: NameOrder, take: (name: number) => 'more' | 'enough'): void
}

/** Names in an order that no two of them share. */
export type NameOrder = { names: Uint32Array; has(name: number): boolean; compare(one: number, other: number): number }

/** More words than these are not looked at: each is a bit of a number. */
const maxTyped = 30
/** This many letters of a word decide where it is looked up. */
const letters = 2
/** Names with a word are listed until there are so many: one that has it is soon met then, in any order. */
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
  /** Of each word a bit for each typed one that begins it, while names are looked for. */
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

  /** The words that one of the spellings begins. */
  function begun(spellings: readonly string[]): number[] {
    const found: number[] = []
    for (const [start, alike] of byStart) {
      const possible = spellings.filter((spelling) => start.startsWith(spelling.slice(0, letters))).map(bytesOf)
      if (possible.length === 0) continue
      for (const one of alike.all()) if (possible.some((spelling) => words.startsWith(one, spelling))) found.push(one)
    }
    return found
  }

  /** Sets the flag of each name that has all wanted words. */
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

  /** Adds a name of these words, each different one once. */
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
      const few = fewOf(size)
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

/** The names that have words of the rarest of some kinds, where they are few: no other has words of each kind. */
function shortest(kinds: readonly (readonly number[])[], lists: ShortLists, few: number): number[] | undefined {
  let found: number[] | undefined
  for (const kind of kinds) found = lists.of(kind, found ? found.length : few) ?? found
  return found
}

const inOrder = (names: readonly number[], { has, compare }: NameOrder): number[] =>
  [...new Set(names)].filter(has).sort(compare)
