import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { maximumQuantityPerLine } from '#platform/numbers.ts'
import { itReturns } from '#test/cases.ts'
import { cartInstallments, changeQuantity, exceedsOrder, maxPieces, mergeLines } from './rules.ts'

it.each<[current: number, next: number, stock: number, expected: number | undefined]>([
  [1, 2, 5, 2],
  [4, 5, 5, 5],
  [5, 6, 5, undefined],
  [2, 1, 5, 1],
  [1, 0, 5, 0],
  [1, -1, 5, 0],
  [1, 0, 0, 0],
  [5, 4, 3, 4],
  [5, 5, 3, undefined],
  [5, 6, 3, undefined],
  [0, 1, 0, undefined],
  [998, 999, 5000, 999],
  [999, 1000, 5000, undefined],
])('changeQuantity from %d to %d with %d in stock', (current, next, stock, expected) => {
  expect(changeQuantity(current, next, stock)).toEqual(expected)
})

describe('adding', () => {
  it('never leaves more in the cart than there is in stock, or than a line may hold', () => {
    const pieces = fc.integer({ min: 1, max: 1500 })
    fc.assert(
      fc.property(fc.nat({ max: 1500 }), pieces, fc.nat({ max: 3000 }), (current, added, stock) => {
        const change = changeQuantity(current, current + added, stock)
        const fitsInCart = current + added <= Math.min(stock, maximumQuantityPerLine)
        expect(change).toEqual(fitsInCart ? current + added : undefined)
      }),
    )
  })
})

describe('mergeLines', () => {
  itReturns(mergeLines, [
    [
      { own: 0, guest: 2, stock: 10 },
      { quantity: 2, leftOut: 0 },
    ],
    [
      { own: 4, guest: 2, stock: 10 },
      { quantity: 6, leftOut: 0 },
    ],
    [
      { own: 4, guest: 2, stock: 5 },
      { quantity: 5, leftOut: 1 },
    ],
    [
      { own: 4, guest: 2, stock: 0 },
      { quantity: 4, leftOut: 2 },
    ],
    [
      { own: 0, guest: 2, stock: 0 },
      { quantity: 2, leftOut: 0 },
    ],
  ])

  const pieces = fc.integer({ min: 0, max: maximumQuantityPerLine })
  it('loses no piece of either line, reports what exceeds the limit, and never exceeds the stock', () => {
    fc.assert(
      fc.property(pieces, pieces, pieces, (own, guest, stock) => {
        const { quantity, leftOut } = mergeLines({ own, guest, stock })
        expect(quantity + leftOut).toBe(own + guest)
        expect(quantity).toBeGreaterThanOrEqual(Math.max(own, guest))
        expect(quantity).toBeLessThanOrEqual(Math.max(own, guest, stock))
      }),
    )
  })
})

itReturns(
  (lines: { unitPriceCents: number; quantity: number }[]) => exceedsOrder(lines),
  [
    [[], false],
    [[{ unitPriceCents: 1_900_000_000, quantity: 1 }], false],
    [[{ unitPriceCents: 1_900_000_001, quantity: 1 }], true],
    [[{ unitPriceCents: 2_000_000_000, quantity: 1 }], true],
    [[{ unitPriceCents: 10_000_000, quantity: 999 }], true],
    [
      [
        { unitPriceCents: 950_000_000, quantity: 1 },
        { unitPriceCents: 475_000_000, quantity: 2 },
      ],
      false,
    ],
    [
      [
        { unitPriceCents: 950_000_000, quantity: 2 },
        { unitPriceCents: 1, quantity: 1 },
      ],
      true,
    ],
  ],
  'more than one order can have: %j',
)

itReturns(
  (product: { stockQuantity: number; unitPriceCents: number }) => maxPieces(product),
  [
    [{ stockQuantity: 12, unitPriceCents: 44_990 }, 12],
    [{ stockQuantity: 5000, unitPriceCents: 2990 }, 999],
    [{ stockQuantity: 5000, unitPriceCents: 10_000_000 }, 190],
    [{ stockQuantity: 3, unitPriceCents: 2_000_000_000 }, 1],
    [{ stockQuantity: 0, unitPriceCents: 44_990 }, 0],
    [{ stockQuantity: 7, unitPriceCents: 0 }, 7],
  ],
  'the most pieces of %j',
)

const wheels = { name: 'Rodas', unitPriceCents: 224_990, installments: 12 }
const kit = { name: 'Kit', unitPriceCents: 90_000, installments: 6 }

test('a cart can be paid in as many installments as its total and all of its items allow', () => {
  expect(cartInstallments([wheels], 120_000)).toEqual({ count: 12, limitedBy: [] })
  expect(cartInstallments([wheels], 2500)).toEqual({ count: 1, limitedBy: [] })
  expect(cartInstallments([wheels, kit], 120_000)).toEqual({ count: 6, limitedBy: ['Kit'] })
})

test('an item that allows a single payment is the reason for it', () => {
  const tyre = { name: 'Pneu', unitPriceCents: 45_000, installments: 1 }
  expect(cartInstallments([wheels, tyre], 270_000)).toEqual({ count: 1, limitedBy: ['Pneu'] })
})

test('the few installments of a low price do not limit the total of a cart', () => {
  const ring = { name: 'Anel', unitPriceCents: 4990, installments: 2 }
  const valve = { name: 'Bico', unitPriceCents: 1990, installments: 1 }
  expect(cartInstallments([wheels, ring, valve], 240_000)).toEqual({ count: 12, limitedBy: [] })
  expect(cartInstallments([valve], 1990)).toEqual({ count: 1, limitedBy: [] })
})

test('items are named only where the total would allow more', () => {
  expect(cartInstallments([kit], 12_500)).toEqual({ count: 6, limitedBy: [] })
})
