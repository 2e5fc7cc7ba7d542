import { describe } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { priceDropOf } from './price-drop.ts'

const saved = (savedPriceCents: number | null, priceCents: number, isPriceOnRequest = false) => ({
  savedPriceCents,
  product: { priceCents, isPriceOnRequest },
})

describe('priceDropOf', () => {
  itReturns(priceDropOf, [
    [saved(10_000, 6_000), 4_000],
    [saved(6_000, 10_000), 0],
    [saved(6_000, 6_000), 0],
    [saved(null, 6_000), 0],
    [saved(10_000, 0, true), 0],
  ])
})
