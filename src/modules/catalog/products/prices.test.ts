import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import {
  calculatePixDiscount,
  calculatePixPrice,
  calculatePriceDrop,
  maxPixPercent,
  type Offer,
  offerAtPrice,
  priceEndingIn,
  priceEndings,
} from './prices.ts'

describe('offerAtPrice', () => {
  it.each<[what: string, before: [number | null, number | null], price: number, after: [number | null, number | null]]>(
    [
      ['a price beyond the original one', [13_990, 14], 23_990, [null, null]],
      ['the original price itself', [13_990, 14], 13_990, [null, null]],
      ['a lower price', [13_990, 14], 9_990, [13_990, 29]],
      ['a price lower by less than half a per cent', [100_000, 14], 99_900, [100_000, null]],
      ['no badge before', [13_990, null], 9_990, [13_990, null]],
      ['a badge without an original price', [null, 10], 9_990, [null, 10]],
      ['no offer at all', [null, null], 9_990, [null, null]],
    ],
  )('%s', (_what, [originalPriceCents, discountPercentage], price, [original, discount]) => {
    const after = offerAtPrice({ originalPriceCents, discountPercentage }, price)
    expect(after).toEqual({ originalPriceCents: original, discountPercentage: discount })
  })

  const offer: fc.Arbitrary<Offer> = fc.record({
    originalPriceCents: fc.option(fc.integer({ min: 1, max: 2_000_000_000 })),
    discountPercentage: fc.option(fc.integer({ min: 0, max: 100 })),
  })
  const price = fc.integer({ min: 1, max: 2_000_000_000 })

  it('never keeps a badge or an original price if the price is not lower', () => {
    fc.assert(
      fc.property(offer, price, (before, priceCents) => {
        const { originalPriceCents } = offerAtPrice(before, priceCents)
        expect(originalPriceCents ?? Number.POSITIVE_INFINITY).toBeGreaterThan(priceCents)
      }),
    )
  })

  it('is the same when it is done twice', () => {
    fc.assert(
      fc.property(offer, price, (before, priceCents) => {
        const once = offerAtPrice(before, priceCents)
        expect(offerAtPrice(once, priceCents)).toEqual(once)
      }),
    )
  })
})

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

const saved = (savedPriceCents: number | null, priceCents: number, isPriceOnRequest = false) => ({
  savedPriceCents,
  product: { priceCents, isPriceOnRequest },
})

describe('priceDropOf', () => {
  itReturns(calculatePriceDrop, [
    [saved(10_000, 6_000), 4_000],
    [saved(6_000, 10_000), 0],
    [saved(6_000, 6_000), 0],
    [saved(null, 6_000), 0],
    [saved(10_000, 0, true), 0],
  ])
})

itReturns(
  ([price, percent]: [number, number]) => calculatePixPrice(price, percent),
  [
    [[100_00, 5], 95_00],
    [[519_90, 5], 493_90],
    [[99_90, 7], 92_91],
    // Half a cent off is a whole one.
    [[10, 5], 9],
    [[9, 5], 9],
    [[1, maxPixPercent], 1],
    [[2, maxPixPercent], 1],
    [[0, 10], 0],
    [[519_90, 0], 519_90],
  ],
  'the Pix price of %j',
)

it('takes a whole number of cents off a piece, within half a cent of the percentage, and less than the price', () => {
  const cents = fc.integer({ min: 0, max: 2_000_000 })
  const percent = fc.integer({ min: 0, max: maxPixPercent })
  fc.assert(
    fc.property(cents, percent, (price, percent) => {
      const discount = calculatePixDiscount(price, percent)
      expect(Number.isInteger(discount)).toBe(true)
      expect(Math.abs(discount * 100 - price * percent)).toBeLessThanOrEqual(50)
      expect(discount).toBeGreaterThanOrEqual(0)
      if (price > 0) expect(discount).toBeLessThan(price)
    }),
  )
})
