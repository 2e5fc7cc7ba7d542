import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { priceEndingIn, priceEndings } from './price-ending.ts'

itReturns(
  ([cents, ending]: [number, (typeof priceEndings)[number]]) => priceEndingIn(cents, ending),
  [
    [[10500, 90], 10490],
    [[10541, 90], 10590],
    // As far from 104,90 as from 105,90.
    [[10540, 90], 10590],
    [[10500, 99], 10499],
    [[10549, 0], 10500],
    [[10550, 0], 10600],
    [[20, 90], 90],
    [[20, 0], 100],
  ],
  'the price of %j',
)

it('is the nearest price with that ending, and never zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), fc.constantFrom(...priceEndings), (cents, ending) => {
      const price = priceEndingIn(cents, ending)
      expect(price).toBeGreaterThan(0)
      expect(price % 100).toBe(ending)
      if (cents >= 100) expect(Math.abs(price - cents)).toBeLessThanOrEqual(50)
    }),
  )
})
