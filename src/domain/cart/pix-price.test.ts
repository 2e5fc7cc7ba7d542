import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { maxPixPercent, pixDiscountOf, pixDiscountOfLines, pixPriceOf } from './pix-price.ts'

itReturns(
  ([price, percent]: [number, number]) => pixPriceOf(price, percent),
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

it('has no discount for a price that is missing, and does not fail', () => {
  expect(pixDiscountOf(Number.NaN, 5)).toBeNaN()
  expect(pixDiscountOf(Number.NaN, 0)).toBeNaN()
  expect(pixDiscountOfLines([{ unitPriceCents: Number.NaN, quantity: 2 }], 5)).toBeNaN()
})

describe('the Pix discount of several lines', () => {
  const cents = fc.integer({ min: 0, max: 2_000_000 })
  const percent = fc.integer({ min: 0, max: maxPixPercent })
  const lines = fc.array(fc.record({ unitPriceCents: cents, quantity: fc.integer({ min: 1, max: 99 }) }), {
    maxLength: 8,
  })

  it('is the difference between the prices and the Pix prices shown', () => {
    fc.assert(
      fc.property(lines, percent, (lines, percent) => {
        const plain = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
        const shown = lines.reduce((sum, line) => sum + pixPriceOf(line.unitPriceCents, percent) * line.quantity, 0)
        expect(plain - pixDiscountOfLines(lines, percent)).toBe(shown)
      }),
    )
  })

  it('is a whole number of cents, within half a cent per piece of the percentage, and less than the price', () => {
    fc.assert(
      fc.property(cents, percent, (price, percent) => {
        const discount = pixDiscountOf(price, percent)
        expect(Number.isInteger(discount)).toBe(true)
        expect(Math.abs(discount * 100 - price * percent)).toBeLessThanOrEqual(50)
        expect(discount).toBeGreaterThanOrEqual(0)
        if (price > 0) expect(discount).toBeLessThan(price)
      }),
    )
  })

  it('is zero if the shop gives no discount', () => {
    fc.assert(
      fc.property(lines, (lines) => {
        expect(pixDiscountOfLines(lines, 0)).toBe(0)
      }),
    )
  })
})
