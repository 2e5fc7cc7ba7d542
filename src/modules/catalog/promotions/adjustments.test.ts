import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AdjustmentRule,
  adjustmentKinds,
  paymentDiscount,
  priceOrder,
  splitIntoPieces,
  spreadAmount,
  sumAdjustments,
  sumLineShares,
  sumShares,
  takeAmount,
  takePercentage,
} from './adjustments.ts'

const wheels = { unitPriceCents: 519_90, quantity: 4, shippingCents: 12_50 }
const ring = { unitPriceCents: 49_90, quantity: 1, shippingCents: 12_50 }

it('takes adjustments off in the order of their kinds, each from what is left', () => {
  const lines = [wheels, ring]
  const credit: AdjustmentRule = { kind: 'credit', label: 'Crédito', takeOff: takeAmount(100_00) }
  const pix = paymentDiscount(lines, { percent: 5, label: 'Pix' })
  const tenOff: AdjustmentRule = {
    kind: 'promotion',
    label: '10%',
    takeOff: (left) => left.map(({ goodsCents }) => ({ goodsCents: goodsCents / 10, shippingCents: 0 })),
  }
  const price = priceOrder(lines, [credit, pix, tenOff])
  expect(price.adjustments.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['promotion', 212_95],
    // 467,91 less 23,40 for each wheel, 44,91 less 2,25 for the ring.
    ['payment', 4 * 23_40 + 2_25],
    ['credit', 100_00],
  ])
  expect(price).toMatchObject({ subtotalCents: 2129_50, shippingCents: 25_00 })
  expect(price.totalCents).toBe(2129_50 + 25_00 - 212_95 - 95_85 - 100_00)
})

it('takes nothing where nothing is left, and leaves such rules out', () => {
  const all: AdjustmentRule = { kind: 'coupon', label: 'Tudo', takeOff: takeAmount(1_000_000_00) }
  const more: AdjustmentRule = { kind: 'credit', label: 'Mais', takeOff: takeAmount(1) }
  const price = priceOrder([wheels], [all, more])
  expect(price.totalCents).toBe(0)
  expect(price.adjustments.map(({ kind }) => kind)).toEqual(['coupon'])
})

describe('any rules', () => {
  const lines = fc.array(
    fc.record({
      unitPriceCents: fc.nat({ max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 12 }),
      shippingCents: fc.nat({ max: 100_000 }),
    }),
    { maxLength: 6 },
  )
  // Greedy and mistaken rules, too: they ask for more than there is, or for less than nothing.
  const rule = fc
    .record({
      kind: fc.constantFrom(...adjustmentKinds),
      amounts: fc.array(fc.integer({ min: -50_000, max: 9_000_000 }), { minLength: 12, maxLength: 12 }),
    })
    .map(
      ({ kind, amounts }): AdjustmentRule => ({
        kind,
        label: kind,
        takeOff: (left) =>
          left.map((_, index) => ({ goodsCents: amounts[2 * index] ?? 0, shippingCents: amounts[2 * index + 1] ?? 0 })),
      }),
    )

  it('add up to the cent, and leave nothing negative', () => {
    fc.assert(
      fc.property(lines, fc.array(rule, { maxLength: 5 }), (own, rules) => {
        const price = priceOrder(own, rules)
        for (const { amountCents, shares } of price.adjustments) {
          expect(amountCents).toBeGreaterThan(0)
          expect(sumShares(shares)).toBe(amountCents)
        }
        expect(price.totalCents).toBe(price.subtotalCents + price.shippingCents - sumAdjustments(price.adjustments))
        own.forEach((line, index) => {
          const off = sumLineShares(price.adjustments, index)
          const left = price.left[index]
          expect(left?.goodsCents).toBe(line.unitPriceCents * line.quantity - off.goodsCents)
          expect(left?.shippingCents).toBe(line.shippingCents - off.shippingCents)
          expect(Math.min(left?.goodsCents ?? -1, left?.shippingCents ?? -1)).toBeGreaterThanOrEqual(0)
        })
        const order = price.adjustments.map(({ kind }) => adjustmentKinds.indexOf(kind))
        expect(order).toEqual(order.toSorted((one, other) => one - other))
      }),
    )
  })
})

it('spreads an amount exactly, and no share is more than its part', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 900_000_000 }), { maxLength: 8 }), fc.nat(), (parts, amount) => {
      const shares = spreadAmount(amount, parts)
      const whole = parts.reduce((sum, part) => sum + part, 0)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(amount, whole))
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(parts[index] ?? 0)
      })
    }),
  )
})

it('splits a line into pieces of at most two prices that add up', () => {
  expect(splitIntoPieces(1000, 3)).toEqual([
    { eachCents: 334, pieces: 1 },
    { eachCents: 333, pieces: 2 },
  ])
  expect(splitIntoPieces(900, 3)).toEqual([{ eachCents: 300, pieces: 3 }])
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), fc.integer({ min: 1, max: 40 }), (cents, quantity) => {
      const parts = splitIntoPieces(cents, quantity)
      expect(parts.reduce((sum, { eachCents, pieces }) => sum + eachCents * pieces, 0)).toBe(cents)
      expect(parts.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(quantity)
    }),
  )
})

it('rounds a percentage for each piece, so that a card and a line agree', () => {
  expect(takePercentage(519_90 * 4, 4, 5)).toBe(26_00 * 4)
  expect(takePercentage(30, 1, 5)).toBe(2)
  expect(takePercentage(30, 1, 1)).toBe(0)
})
