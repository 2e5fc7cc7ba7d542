import { expect, it } from 'vitest'
import { marginPercent } from './product-codes.ts'

it.each<[what: string, price: number | null, cost: number | null, margin: number | undefined]>([
  ['a third', 15_000, 10_000, 33.3],
  ['nothing gained', 10_000, 10_000, 0],
  ['a loss', 10_000, 12_500, -25],
  ['a gift', 10_000, 0, 100],
  ['no price', null, 10_000, undefined],
  ['a price of zero', 0, 10_000, undefined],
  ['no cost', 10_000, null, undefined],
  ['an amount that cannot be read', Number.NaN, 10_000, undefined],
])('returns the margin: %s', (_what, price, cost, margin) => {
  expect(marginPercent(price, cost)).toBe(margin)
})
