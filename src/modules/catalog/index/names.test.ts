import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeName, openTextList } from './names.ts'

const text = fc
  .oneof(fc.string({ maxLength: 5, unit: 'grapheme' }), fc.constantFrom('', 'roda', 'rodas', 'ródas', '\u{ff5e}', '😀'))
  .filter((some) => !some.includes('\0'))
const sign = Math.sign

it('holds the same as an array, in the order of the bytes', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 30 }), fc.array(text), (texts, others) => {
      const list = openTextList()
      const indexes = texts.map((some, index) => {
        const before = texts.indexOf(some)
        // Some of those that come again are added by the place of the first.
        return before < index && index % 2 === 0 ? list.addAgain(before) : list.add(some)
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
