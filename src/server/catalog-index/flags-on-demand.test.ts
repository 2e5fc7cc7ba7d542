import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fewOf, flagsOnDemand } from './flags-on-demand.ts'

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
      expect(looked).toBe(numbers.length <= fewOf(size) ? numbers.length : fewOf(size) + size)
    }),
  )
})
