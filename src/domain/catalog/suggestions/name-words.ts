import { growingNumbers } from '#domain/growing-numbers.ts'
import { spacedWords } from './typed-words.ts'

/** The words of many names, to look for those that have certain words; names are told by their number, as they were added. */
export type NameWords = {
  add(name: string): void
  /** Whether each of the typed words, in one of its spellings, begins a word of a name; of one that has all, whether the first begins it. */
  begunBy(typed: readonly (readonly string[])[]): { hasAll(name: number): boolean; isFirst(name: number): boolean }
}

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
    begunBy(typed) {
      const begunWords = typed.flatMap((spellings) => begun(spellings) ?? [])
      // A word that begins none leaves nothing to look through.
      if (begunWords.length < typed.length) return { hasAll: () => false, isFirst: () => false }
      const [all, ends] = [numbers.all(), starts.all()]
      const has = (flags: Uint8Array, name: number) => {
        const end = ends[name + 1] ?? 0
        for (let at = ends[name] ?? 0; at < end; at += 1) if (flags[all[at] ?? 0]) return true
        return false
      }
      const [first] = begunWords
      return {
        hasAll: (name) => begunWords.every((flags) => has(flags, name)),
        isFirst: (name) => first?.[all[ends[name] ?? 0] ?? 0] === 1,
      }
    },
  }
}
