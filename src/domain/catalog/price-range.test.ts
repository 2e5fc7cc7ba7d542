import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import {
  isNarrowedByPrice,
  normalisePriceRange,
  parsePriceEnd,
  priceBounds,
  priceEndLabel,
  wholePriceRange,
} from './price-range.ts'

itReturns(priceBounds, [
  [
    { from: 0, to: 10_000 },
    { minimumCents: 0, maximumCents: undefined },
  ],
  [
    { from: 250, to: 9990 },
    { minimumCents: 25_000, maximumCents: 999_000 },
  ],
  [
    { from: 10_000, to: 10_000 },
    { minimumCents: 1_000_000, maximumCents: undefined },
  ],
  [
    { from: 300, to: 300 },
    { minimumCents: 30_000, maximumCents: 30_000 },
  ],
  [
    { from: 0, to: 20_000 },
    { minimumCents: 0, maximumCents: undefined },
  ],
])

it('moves a typed range to positions of the slider', () => {
  expect(normalisePriceRange(wholePriceRange)).toEqual({ from: 0, to: 10_000 })
  expect(normalisePriceRange({ from: 500, to: 100 })).toEqual({ from: 100, to: 500 })
  expect(normalisePriceRange({ from: -5, to: 99_999 })).toEqual({ from: 0, to: 10_000 })
  expect(normalisePriceRange({ from: 14, to: 26 })).toEqual({ from: 10, to: 30 })
})

it('labels the upper end of the slider as open', () => {
  expect(priceEndLabel(0)).toBe('0')
  expect(priceEndLabel(1250)).toBe('1.250')
  expect(priceEndLabel(10_000)).toBe('10.000 ou mais')
})

itReturns(parsePriceEnd, [
  ['250', 250],
  ['1.250', 1250],
  ['99,90', 99.9],
  ['1.234,56', 1234.56],
  ['R$ 500', 500],
  ['10.000 ou mais', 10_000],
  ['', undefined],
  ['caro', undefined],
  ['-5', undefined],
])

itReturns(isNarrowedByPrice, [
  [{}, false],
  [{ minPriceCents: 0 }, false],
  [{ minPriceCents: 1 }, true],
  [{ maxPriceCents: 0 }, true],
  [{ minPriceCents: 0, maxPriceCents: 100_000 }, true],
])
