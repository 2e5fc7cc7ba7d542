import { describe, expect, it } from 'vitest'
import { priceStillFits } from './changeable-fields.ts'

const product = { priceCents: 100, originalPriceCents: null, isPriceOnRequest: false }
const offered = { ...product, originalPriceCents: 150 }
const unpriced = { ...product, priceCents: 0, isPriceOnRequest: true }

describe('a price', () => {
  it.each([
    ['of a product without an offer', product, { priceCents: 200 }, true],
    ['below the struck one', offered, { priceCents: 149 }, true],
    ['as high as the struck one', offered, { priceCents: 150 }, false],
    ['with which the offer ends', offered, { priceCents: 200, originalPriceCents: null }, true],
    ['that stays', offered, { name: 'Roda' }, true],
    ['of a product that has none', unpriced, { priceCents: 200 }, false],
    ['by which it gets one', unpriced, { priceCents: 200, isPriceOnRequest: false }, true],
    ['that is gone', unpriced, { priceCents: 0 }, true],
    ['below a new struck one', product, { originalPriceCents: 150, discountPercentage: 33 }, true],
    ['that is higher than a new struck one', product, { originalPriceCents: 90, discountPercentage: 10 }, false],
    ['struck through, of a product that has none', unpriced, { originalPriceCents: 150 }, false],
    ['on request no more, of a product that has none', unpriced, { isPriceOnRequest: false }, false],
    ['on request no more, that stayed', { ...product, isPriceOnRequest: true }, { isPriceOnRequest: false }, true],
    ['on request, of a product with one', offered, { isPriceOnRequest: true }, true],
    ['with the lower struck one that it had', product, { priceCents: 100, originalPriceCents: 90 }, true],
  ])('%s', (_case, has, fields, fits) => {
    expect(priceStillFits(has, fields)).toBe(fits)
  })
})
