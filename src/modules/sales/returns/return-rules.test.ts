import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { type AmountLine, returnAmount, spreadRefund, sumLeft } from './amounts.ts'
import {
  isReturnable,
  lastDayToReturn,
  mayBecome,
  type PlacedReturn,
  type ReturnReason,
  type ReturnState,
  reasonsInTime,
  returnablePieces,
  returnReasons,
  returnRules,
  returnStates,
} from './rules.ts'

// Half past eleven in the evening of 10 November in the shop, the 11th in Greenwich.
const receivedAt = new Date('2026-11-11T02:30:00Z')

describe('how long a customer may request a return', () => {
  const faults: ReturnReason[] = ['defect', 'damaged-in-transit', 'wrong-item']
  it.each<[ReturnReason, string | null]>([
    ['regret', '2026-11-17'],
    ['defect', '2027-02-08'],
    ['damaged-in-transit', '2027-02-08'],
    ['wrong-item', '2027-02-08'],
    ['agreement', null],
    ['does-not-fit', null],
  ])('%s until %s', (reason, day) => {
    expect(lastDayToReturn(reason, { receivedAt })).toBe(day)
  })

  it('what was promised to fit until the last day of the promise', () => {
    const receipt = { receivedAt, promiseDays: 30 }
    expect(lastDayToReturn('does-not-fit', receipt)).toBe('2026-12-10')
    expect(reasonsInTime(receipt, new Date('2026-12-11T02:59:59Z'))).toEqual(['does-not-fit', ...faults])
    expect(reasonsInTime(receipt, new Date('2026-12-11T03:00:00Z'))).toEqual(faults)
    expect(reasonsInTime({ receivedAt: null, promiseDays: 30 }, new Date('2027-06-01T00:00:00Z'))).toEqual([
      'regret',
      'does-not-fit',
      ...faults,
    ])
  })

  it.each<[string, Date | null, string, ReturnReason[]]>([
    ['on its way, long after', null, '2027-06-01T00:00:00Z', ['regret', ...faults]],
    ['on the day of receipt', receivedAt, '2026-11-11T02:59:59Z', ['regret', ...faults]],
    ['in the last minute of the seventh day', receivedAt, '2026-11-18T02:59:59Z', ['regret', ...faults]],
    ['in the first minute of the eighth day', receivedAt, '2026-11-18T03:00:00Z', faults],
    ['on the ninetieth day', receivedAt, '2027-02-09T02:59:59Z', faults],
    ['on the ninety-first day', receivedAt, '2027-02-09T03:00:00Z', []],
  ])('%s', (_, received, now, reasons) => {
    expect(reasonsInTime({ receivedAt: received }, new Date(now))).toEqual(reasons)
  })
})

describe('what can be returned', () => {
  const returned = (state: ReturnState, pieces: number, receivedPieces: number | null = null): PlacedReturn => ({
    state,
    lines: [{ productId: 'a', pieces, receivedPieces }],
  })
  const item = { productId: 'a', quantity: 4, setPiece: null }
  itReturns(
    (returns: readonly PlacedReturn[]) => returnablePieces(item, returns),
    [
      [[], 4],
      [[returned('requested', 1)], 3],
      [[returned('refused', 4)], 4],
      [[returned('withdrawn', 4)], 4],
      [[returned('authorised', 2), returned('requested', 2)], 0],
      // What was announced and never came can be sent another time.
      [[returned('refunded', 3, 1)], 3],
      [[returned('closed', 3, 3)], 1],
      [[{ state: 'requested', lines: [{ productId: 'b', pieces: 4, receivedPieces: null }] }], 4],
    ],
    'of four pieces after %j',
  )
  itReturns(
    (returns: readonly PlacedReturn[]) => returnablePieces({ productId: 'a', quantity: 2, setPiece: 'wheel' }, returns),
    [
      [[], 8],
      [[returned('requested', 1)], 7],
      [[returned('refunded', 1, 1), returned('requested', 4)], 3],
    ],
    'of two sets of four after %j',
  )
  itReturns(
    isReturnable,
    [
      [{ status: 'delivered', isPaid: true }, true],
      [{ status: 'shipped', isPaid: true }, true],
      [{ status: 'delivered', isPaid: false }, false],
      [{ status: 'processing', isPaid: true }, false],
      [{ status: 'pending', isPaid: false }, false],
      [{ status: 'cancelled', isPaid: true }, false],
    ],
    'an order that is %j',
  )
})

it('the status only moves forward, and ends', () => {
  const reachable = (from: ReturnState): ReturnState[] =>
    returnStates.filter((to) => mayBecome(from, to)).flatMap((to) => [to, ...reachable(to)])
  for (const from of returnStates) expect(reachable(from)).not.toContain(from)
  expect(returnStates.filter((state) => reachable(state).length === 0)).toEqual([
    'refunded',
    'closed',
    'refused',
    'withdrawn',
  ])
})

describe('what is given back', () => {
  const line: AmountLine = {
    goodsCents: 300_00,
    shippingCents: 10_00,
    orderedPieces: 3,
    earlierPieces: 0,
    pieces: 1,
  }
  it.each<[ReturnReason, number, number]>([
    ['regret', 100_00, 3_33],
    ['defect', 100_00, 3_33],
    ['agreement', 100_00, 0],
  ])('%s: goods %i, freight %i', (reason, goodsCents, freightCents) => {
    expect(returnAmount(reason, [line])).toEqual({ goodsCents, freightCents, totalCents: goodsCents + freightCents })
  })

  it('adds up to all that was paid, in whatever parts everything is returned', () => {
    const item = fc.record({
      goodsCents: fc.integer({ min: 1, max: 20_000_00 }),
      shippingCents: fc.integer({ min: 0, max: 900_00 }),
      parts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
    })
    const reasons = fc.constantFrom(...returnReasons.filter((reason) => returnRules[reason].givesFreightBack))
    fc.assert(
      fc.property(item, reasons, ({ goodsCents, shippingCents, parts }, reason) => {
        const orderedPieces = parts.reduce((sum, part) => sum + part, 0)
        let earlierPieces = 0
        let given = 0
        for (const pieces of parts) {
          const amount = returnAmount(reason, [{ goodsCents, shippingCents, orderedPieces, earlierPieces, pieces }])
          expect(amount.freightCents).toBeGreaterThanOrEqual(0)
          given += amount.totalCents
          earlierPieces += pieces
        }
        expect(given).toBe(goodsCents + shippingCents)
      }),
    )
  })

  it('never exceeds what is left of a payment', () => {
    const payment = fc.record({ amountCents: fc.nat(1_000_00), share: fc.double({ min: 0, max: 1, noNaN: true }) })
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 4 }), fc.nat(3_000_00), (drawn, wanted) => {
        const payments = drawn.map(({ amountCents, share }, index) => ({
          id: String(index),
          amountCents,
          refundedCents: Math.floor(amountCents * share),
        }))
        const parts = spreadRefund(wanted, payments)
        expect(parts !== undefined).toBe(wanted <= sumLeft(payments))
        if (!parts) return
        expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(wanted)
        for (const { paymentId, amountCents } of parts) {
          expect(amountCents).toBeGreaterThan(0)
          expect(amountCents).toBeLessThanOrEqual(sumLeft(payments.filter(({ id }) => id === paymentId)))
        }
      }),
    )
  })
})
