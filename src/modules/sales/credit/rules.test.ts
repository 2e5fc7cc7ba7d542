import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOrder } from '#modules/catalog/promotions/adjustments.ts'
import { itReturns } from '#test/cases.ts'
import { returnAmount, returnedCredit } from '../returns/amounts.ts'
import {
  type CreditEntry,
  type CreditReason,
  creditRule,
  daysAfterGivingBack,
  expiredLots,
  heldByOrder,
  readLots,
  sumLots,
} from './rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

const entry = (amountCents: number, reason: CreditReason, changes: Partial<CreditEntry> = {}): CreditEntry => ({
  amountCents,
  reason,
  orderId: null,
  expiresAt: null,
  createdAt: day(1),
  ...changes,
})

const lotsOf = (entries: CreditEntry[]) => readLots(entries).map(({ cents, expiresAt }) => [cents, expiresAt])

describe('what is left of credit', () => {
  itReturns(
    lotsOf,
    [
      [[], []],
      [[entry(80_00, 'goodwill')], [[80_00, null]]],
      // What expires soonest is used first.
      [
        [entry(50_00, 'gift'), entry(30_00, 'gift', { expiresAt: day(9) }), entry(-40_00, 'used', { orderId: 'a' })],
        [[40_00, null]],
      ],
      // What an order gives back is what it used: its last part first, and with some time left.
      [
        [
          entry(50_00, 'gift'),
          entry(30_00, 'gift', { expiresAt: day(90) }),
          entry(-40_00, 'used', { orderId: 'a' }),
          entry(20_00, 'returned', { orderId: 'a' }),
          entry(20_00, 'given-back', { orderId: 'a', createdAt: day(80) }),
        ],
        [
          [10_00, day(90)],
          [20_00, day(80 + daysAfterGivingBack)],
          [40_00, null],
          [10_00, null],
        ],
      ],
      // The money of an order is none that it used.
      [
        [
          entry(30_00, 'gift', { expiresAt: day(9) }),
          entry(-30_00, 'used', { orderId: 'a' }),
          entry(70_00, 'refund', { orderId: 'a' }),
        ],
        [[70_00, null]],
      ],
    ],
    '%j',
  )

  it('is the sum of all entries, whatever they are', () => {
    const entries = fc.array(
      fc.record({ cents: fc.integer({ min: -90_00, max: 100_00 }), order: fc.nat(2), lasts: fc.option(fc.nat(60)) }),
    )
    fc.assert(
      fc.property(entries, (asked) => {
        let balance = 0
        const stored: CreditEntry[] = []
        for (const [index, { cents, order, lasts }] of asked.entries()) {
          if (cents === 0 || balance + cents < 0) continue
          balance += cents
          const orderId = `order-${order}`
          const mayGiveBack = heldByOrder(stored.filter((one) => one.orderId === orderId)) >= cents
          const reason = cents < 0 ? 'used' : mayGiveBack ? 'given-back' : 'gift'
          const expiresAt = reason === 'gift' && lasts !== null ? day(index + lasts) : null
          stored.push(entry(cents, reason, { orderId, expiresAt, createdAt: day(index) }))
        }
        const lots = readLots(stored)
        expect(sumLots(lots)).toBe(balance)
        expect(lots.every(({ cents }) => cents > 0)).toBe(true)
        expect(sumLots(expiredLots(lots, day(100)))).toBeLessThanOrEqual(balance)
      }),
    )
  })
})

describe('an order that credit pays in part', () => {
  const line = fc.record({
    unitPriceCents: fc.integer({ min: 1, max: 900_00 }),
    quantity: fc.integer({ min: 1, max: 8 }),
    shippingCents: fc.nat(80_00),
  })
  it('gives back exactly what was paid in either, in whatever parts it comes back', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 9000_00 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 3 })),
        (lines, cents, steps) => {
          const { left, adjustments, totalCents } = priceOrder(lines, [creditRule(cents)])
          const credit = adjustments[0]?.amountCents ?? 0
          let [money, creditBack] = [0, 0]
          for (const [index, { quantity }] of lines.entries()) {
            for (let earlierPieces = 0; earlierPieces < quantity; ) {
              const pieces = Math.min(steps.next().value ?? 1, quantity - earlierPieces)
              const counted = { orderedPieces: quantity, earlierPieces, pieces }
              const share = adjustments[0]?.shares[index]
              money += returnAmount('regret', [
                { goodsCents: 0, shippingCents: 0, ...left[index], ...counted },
              ]).totalCents
              creditBack += returnedCredit('regret', [
                {
                  creditGoodsCents: share?.goodsCents ?? 0,
                  creditShippingCents: share?.shippingCents ?? 0,
                  ...counted,
                },
              ])
              earlierPieces += pieces
              expect(money).toBeLessThanOrEqual(totalCents)
              expect(creditBack).toBeLessThanOrEqual(credit)
            }
          }
          expect([money, creditBack]).toEqual([totalCents, credit])
        },
      ),
    )
  })
})
