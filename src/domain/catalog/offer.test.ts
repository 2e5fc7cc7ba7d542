import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Offer, offerAtPrice } from './offer.ts'

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
