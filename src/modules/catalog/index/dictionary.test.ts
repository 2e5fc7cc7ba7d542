import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTextNumbers } from './dictionary.ts'

const text = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('', 'roda', 'adro', 'r', 'ŕ', 'roda '))
const number = fc.integer({ min: 0, max: 0xfffffffe })

it('finds the same as a Map', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, number), { maxLength: 200 }), fc.array(text), (added, others) => {
      const [numbers, expected] = [openTextNumbers(), new Map(added)]
      for (const [key, value] of added) numbers.set(key, value)
      for (const key of [...added.map(([key]) => key), ...others]) expect(numbers.find(key)).toBe(expected.get(key))
    }),
  )
})

it('distinguishes two hundred thousand similar texts', () => {
  const numbers = openTextNumbers()
  const texts = Array.from({ length: 200_000 }, (_, index) => `roda de liga leve, acabamento prata, modelo ${index}`)
  for (const [index, added] of texts.entries()) numbers.set(added, index)
  expect(texts.every((added, index) => numbers.find(added) === index)).toBe(true)
})
