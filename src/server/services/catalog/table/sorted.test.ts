import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portionSize, replaced, sortedInPortions } from './sorted.ts'

const rising = (one: number, other: number) => one - other

test('portions are sorted as one', async () => {
  const many = Array.from({ length: 3 * portionSize + 1 }, (_, place) => (place * 7919) % 10_007)
  expect(await sortedInPortions(many, rising)).toEqual(many.toSorted(rising))
  expect(await sortedInPortions([], rising)).toEqual([])
})

test('what is replaced stays in order', () => {
  const numbers = fc.array(fc.nat(50))
  fc.assert(
    fc.property(numbers, numbers, numbers, (some, gone, added) => {
      const left = replaced(Uint32Array.from(some).sort(), new Set(gone), added.toSorted(rising), rising)
      expect([...left]).toEqual([...some.filter((one) => !gone.includes(one)), ...added].sort(rising))
    }),
  )
})
