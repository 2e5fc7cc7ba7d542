import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merged, portionSize, sortedInPortions } from './sorted.ts'

const rising = (one: number, other: number) => one - other

test('portions are sorted as one', async () => {
  const many = Array.from({ length: 3 * portionSize + 1 }, (_, place) => (place * 7919) % 10_007)
  expect(await sortedInPortions(many, rising)).toEqual(many.toSorted(rising))
  expect(await sortedInPortions([], rising)).toEqual([])
})

test('two lists in order are one in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.array(fc.integer()), (some, others) => {
      const both = merged(some.toSorted(rising), others.toSorted(rising), rising)
      expect(both).toEqual([...some, ...others].sort(rising))
    }),
  )
})
