import { growingNumbers } from '#domain/growing-numbers.ts'
import { spacedWords } from './typed-words.ts'

/** The words of many names, to look for those that have certain words; names are told by their number, as they were added. */
export type NameWords = {
  add(name: string): void
  /**
   * Takes those of these names in which each of the typed words, in one of its spellings, begins a word, until `take` says that it is enough:
   * first the names that the first typed word begins, then the others, both in the given order.
   */
  find(typed: readonly (readonly string[])[], names: Uint32Array, take: (name: number) => 'more' | 'enough'): void
}

/** More words than these are not looked at: each is a bit of a number. */
const mostTyped = 30
/** So many letters of a word tell where to look for it. */
const letters = 2

/** Each different word is kept once: names of a shop are made of few. */
export function openNameWords(): NameWords {
  const words: string[] = []
  const numberOf = new Map<string, number>()
  const byStart = new Map<string, number[]>()
  // The words of one name after the other, and where those of each begin.
  const numbers = growingNumbers()
  const starts = growingNumbers()
  starts.add(0)

  function number(word: string): number {
    const known = numberOf.get(word)
    if (known !== undefined) return known
    const added = words.push(word) - 1
    numberOf.set(word, added)
    const start = word.slice(0, letters)
    const alike = byStart.get(start) ?? []
    alike.push(added)
    byStart.set(start, alike)
    return added
  }

  /** Of each word 1 where one of the spellings begins it; undefined where there is none. */
  function begun(spellings: readonly string[]): Uint8Array | undefined {
    const flags = new Uint8Array(words.length)
    let isFound = false
    for (const [start, alike] of byStart) {
      const possible = spellings.filter((spelling) => start.startsWith(spelling.slice(0, letters)))
      if (possible.length === 0) continue
      for (const one of alike) {
        if (!possible.some((spelling) => words[one]?.startsWith(spelling))) continue
        flags[one] = 1
        isFound = true
      }
    }
    return isFound ? flags : undefined
  }

  return {
    add(name) {
      for (const word of new Set(spacedWords(name).split(' ').slice(1))) numbers.add(number(word))
      starts.add(numbers.all().length)
    },
    find(typed, names, take) {
      const looked = typed.slice(0, mostTyped)
      const begunWords = looked.flatMap((spellings) => begun(spellings) ?? [])
      // A word that begins none leaves nothing to look through.
      if (begunWords.length < looked.length) return
      const [all, ends] = [numbers.all(), starts.all()]
      // Of each word a bit for each typed one that begins it.
      const bits = new Uint32Array(words.length)
      for (const [place, flags] of begunWords.entries())
        for (let word = 0; word < bits.length; word += 1) if (flags[word]) bits[word] = (bits[word] ?? 0) | (1 << place)
      const wanted = 2 ** begunWords.length - 1
      // Names one after the other as they lie in memory, and then in the wanted order: the other way round takes ten times as long.
      const [begunFirst, begunLater] = [2, 1]
      const found = new Uint8Array(ends.length)
      for (let name = 0; name + 1 < ends.length; name += 1) {
        const start = ends[name] ?? 0
        const end = ends[name + 1] ?? 0
        const first = start < end ? (bits[all[start] ?? 0] ?? 0) : 0
        let having = first
        for (let at = start + 1; having !== wanted && at < end; at += 1) having |= bits[all[at] ?? 0] ?? 0
        if (having === wanted) found[name] = first & 1 ? begunFirst : begunLater
      }
      for (const kind of [begunFirst, begunLater])
        for (let place = 0; place < names.length; place += 1) {
          const name = names[place] ?? 0
          if (found[name] === kind && take(name) === 'enough') return
        }
    },
  }
}
