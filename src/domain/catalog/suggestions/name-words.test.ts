import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openNameWords } from './name-words.ts'
import { beginsWordsOf, spacedWords, typedWords } from './typed-words.ts'

const words = fc.constantFrom('Roda', 'Rodas', 'R17', 'Aro', '17', '15', 'Anel', 'Anéis', 'A', '73,1', 'MX000123', 'R')
const texts = fc.array(words, { maxLength: 5 }).map((some) => some.join(' '))

it('finds in many names what looking at each of them does', () => {
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 20 }), fc.oneof(texts, fc.string({ maxLength: 6 })), (names, search) => {
      const typed = typedWords(search)
      const nameWords = openNameWords()
      for (const name of names) nameWords.add(name)
      const { hasAll, isFirst } = nameWords.begunBy(typed)
      names.forEach((name, number) => {
        const spaced = spacedWords(name)
        expect(hasAll(number)).toBe(beginsWordsOf(typed, spaced))
        if (hasAll(number)) expect(isFirst(number)).toBe((typed[0] ?? []).some((word) => spaced.startsWith(` ${word}`)))
      })
    }),
    { numRuns: 500 },
  )
})
