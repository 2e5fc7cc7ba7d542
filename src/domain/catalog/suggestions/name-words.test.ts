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
      const isFirst = (name: string) => (typed[0] ?? []).some((word) => spacedWords(name).startsWith(` ${word}`))
      const having = [...names.keys()].filter((number) => beginsWordsOf(typed, spacedWords(names[number] ?? '')))
      const firsts = having.filter((number) => isFirst(names[number] ?? ''))
      const expected = [...firsts, ...having.filter((number) => !firsts.includes(number))]
      for (const most of [1, 3, names.length + 1]) {
        const found: number[] = []
        nameWords.find(typed, Uint32Array.from(names.keys()), (name) => (found.push(name) < most ? 'more' : 'enough'))
        expect(found).toEqual(expected.slice(0, most))
      }
    }),
    { numRuns: 500 },
  )
})
