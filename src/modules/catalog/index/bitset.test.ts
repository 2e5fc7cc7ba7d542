import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countAsFew, flagsOnDemand, openShortLists } from './bitset.ts'

it('returns the same flag for each number, however many are requested', () => {
  const asked = fc
    .integer({ min: 1, max: 200 })
    .chain((size) => fc.tuple(fc.constant(size), fc.array(fc.nat(size - 1))))
  fc.assert(
    fc.property(asked, ([size, numbers]) => {
      let looked = 0
      const flagOf = flagsOnDemand(size, (flags, from, to) => {
        looked += to - from
        for (let one = from; one < to; one += 1) if (one % 3 > 0) flags[one - from] = one % 3
      })
      for (const number of numbers) expect(flagOf(number)).toBe(number % 3)
      expect(looked).toBe(numbers.length <= countAsFew(size) ? numbers.length : countAsFew(size) + size)
    }),
  )
})

const keys = fc.integer({ min: 0, max: 4 })

it('returns what was added under the given keys, or nothing if that is too much', () => {
  const added = fc.array(fc.tuple(keys, fc.integer({ min: 0, max: 2 ** 32 - 1 })), { maxLength: 60 })
  fc.assert(
    fc.property(added, fc.uniqueArray(keys), fc.nat(8), fc.nat(20), (pairs, asked, most, limit) => {
      const lists = openShortLists(most)
      for (const [key, number] of pairs) lists.add(key, number)
      const under = (key: number) => pairs.filter(([one]) => one === key).map(([, number]) => number)
      const all = asked.flatMap((key) => under(key).reverse())
      const isTooMuch = asked.some((key) => under(key).length > most) || all.length > limit
      expect(lists.of(asked, limit)).toEqual(isTooMuch ? undefined : all)
    }),
  )
})
