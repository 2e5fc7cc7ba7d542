import { growingNumbers } from '#domain/growing-numbers.ts'
import { openTextNumbers } from './text-numbers.ts'

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

/** So many words are added to the text at once: loose, each takes several times as much memory as in it. */
const maxLoose = 1_000

export function openDictionary(): Dictionary {
  const numbers = openTextNumbers()
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
      const known = numbers.find(word)
      if (known !== undefined) return known
      const number = starts.count()
      numbers.set(word, number)
      starts.add(length)
      length += word.length + separator.length
      if (added.push(word + separator) >= maxLoose) joined()
      return number
    },
    count: starts.count,
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
