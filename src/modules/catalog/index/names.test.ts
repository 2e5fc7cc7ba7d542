import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginsWords, encodeName, openNameWords, openTextList, spacedWords, typedWords } from './names.ts'

const words = fc.constantFrom('Roda', 'Rodas', 'R17', 'Aro', '17', '15', 'Anel', 'Anéis', 'A', '73,1', 'MX000123', 'R')
const texts = fc.array(words, { maxLength: 5 }).map((some) => some.join(' '))
/** Names that are many of each kind, so that some words are in too many of them to be listed. */
const manyTexts = fc
  .tuple(
    fc.array(texts, { minLength: 1, maxLength: 6 }),
    fc.array(texts, { maxLength: 3 }),
    fc.integer({ max: 700, min: 1 }),
  )
  .map(([often, seldom, times]) => [...seldom, ...Array.from({ length: times }, () => often).flat(), ...seldom])
const searches = fc.oneof(texts, fc.string({ maxLength: 6 }))

/** The naive search: each name by itself. */
function expectedOf(names: readonly string[], order: readonly number[], search: string): number[] {
  const typed = typedWords(search)
  const isFirst = (name: string) => (typed[0] ?? []).some((word) => spacedWords(name).startsWith(` ${word}`))
  const having = order.filter((number) => beginsWords(typed, spacedWords(names[number] ?? '')))
  const firsts = having.filter((number) => isFirst(names[number] ?? ''))
  const isAmongFirsts = new Set(firsts)
  return [...firsts, ...having.filter((number) => !isAmongFirsts.has(number))]
}

it.each([
  ['few names', fc.array(texts, { maxLength: 20 }), 500],
  ['many names', manyTexts, 60],
])('finds in %s the same as comparing each of them', (_, all, numRuns) => {
  fc.assert(
    fc.property(all, searches, fc.nat(), fc.nat(6), (names, search, turn, step) => {
      const nameWords = openNameWords()
      for (const [number, name] of names.entries()) {
        const before = names.indexOf(name)
        // Some of those that come again are added by the number of the first.
        if (before < number && number % 2 === 0) nameWords.addAgain(before)
        else nameWords.add(name)
      }
      // Any order will do; every so many names are not in it.
      const placeOf = (number: number) => (number * 7_919 + turn) % Math.max(1, names.length)
      const compare = (one: number, other: number) => placeOf(one) - placeOf(other) || one - other
      const has = (number: number) => step === 0 || number % step !== 0
      const order = [...names.keys()].filter(has).sort(compare)
      const expected = expectedOf(names, order, search)
      for (const most of [1, 3, names.length + 1]) {
        const found: number[] = []
        const given = { names: Uint32Array.from(order), has, compare }
        // A second search finds nothing of the first one's.
        nameWords.find(typedWords('roda'), given, () => 'enough')
        nameWords.find(typedWords(search), given, (name) => (found.push(name) < most ? 'more' : 'enough'))
        expect(found).toEqual(expected.slice(0, most))
      }
    }),
    { numRuns },
  )
})

const text = fc
  .oneof(fc.string({ maxLength: 5, unit: 'grapheme' }), fc.constantFrom('', 'roda', 'rodas', 'ródas', '\u{ff5e}', '😀'))
  .filter((some) => !some.includes('\0'))
const sign = Math.sign

it('holds the same as an array, in the order of the bytes', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 30 }), fc.array(text), (texts, others) => {
      const list = openTextList()
      const indexes = texts.map((some) => {
        const before = texts.indexOf(some)
        // Some of those that come again are added by the place of the first.
        return before < list.count() && list.count() % 2 === 0 ? list.addAgain(before) : list.add(some)
      })
      expect(indexes).toEqual([...texts.keys()])
      for (const [index, held] of texts.entries()) {
        expect(list.at(index)).toBe(held)
        for (const [another, some] of texts.entries())
          expect(sign(list.compare(index, another))).toBe(Buffer.compare(Buffer.from(held), Buffer.from(some)))
        for (const asked of [...texts, ...others]) {
          expect(list.isAt(index, asked)).toBe(held === asked)
          expect(list.startsWith(index, encodeName(asked))).toBe(
            Buffer.from(held).subarray(0, encodeName(asked).length).equals(encodeName(asked)),
          )
        }
      }
    }),
  )
})

it('grows beyond its initial capacity', () => {
  const list = openTextList()
  const texts = Array.from({ length: 2_000 }, (_, number) => `roda ${number}`)
  for (const some of texts) list.add(some)
  expect(texts.every((some, index) => list.isAt(index, some))).toBe(true)
})
