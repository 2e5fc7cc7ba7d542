import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openShortLists } from './short-lists.ts'

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
