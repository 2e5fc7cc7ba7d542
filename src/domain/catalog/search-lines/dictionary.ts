import { growingNumbers } from '#domain/growing-numbers.ts'

/** Different words by number, and all of them in one text, to look for what they have in them. */
export type Dictionary = {
  /** The number of a word, which is added if it is another one. */
  numberOf(word: string): number
  count(): number
  /** Each word that has the pattern, which is global, and what of it has; a word may come more than once. */
  find(pattern: RegExp): Generator<{ word: number; found: string }>
}

/** What parts two words in the text; no word has it. */
const separator = '\n'

export function openDictionary(): Dictionary {
  const numbers = new Map<string, number>()
  const starts = growingNumbers()
  let text = ''
  let added: string[] = []

  function joined(): string {
    if (added.length > 0) text += added.join('')
    added = []
    return text
  }
  let length = 0

  return {
    numberOf(word) {
      const known = numbers.get(word)
      if (known !== undefined) return known
      const number = numbers.size
      // A part of a text keeps the whole of it in memory, a copy does not.
      numbers.set(Array.from(word).join(''), number)
      starts.add(length)
      length += word.length + separator.length
      added.push(word + separator)
      return number
    },
    count: () => numbers.size,
    *find(pattern) {
      const begins = starts.all()
      let word = 0
      for (const { 0: found, index } of joined().matchAll(pattern)) {
        while (word + 1 < begins.length && (begins[word + 1] ?? 0) <= index) word += 1
        yield { word, found }
      }
    },
  }
}
