import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { type OrderStatus, orderStatuses } from '../orders/rules.ts'
import {
  attemptDeadline,
  choosePaymentOutcome,
  type DisputeState,
  displayablePaymentId,
  furthestDispute,
  furthestStatus,
  type PaymentReturn,
  type PaymentStatus,
  type PaymentTimes,
  paymentOutcomeFromPath,
  paymentStatuses,
  type ShownOutcome,
  statusAfterPayment,
} from './rules.ts'

it('moves a pending order on approval, and nothing else ever', () => {
  for (const orderStatus of orderStatuses)
    for (const paymentStatus of paymentStatuses) {
      const moves = orderStatus === 'pending' && paymentStatus === 'approved'
      expect(statusAfterPayment(orderStatus, paymentStatus)).toBe(moves ? 'processing' : orderStatus)
    }
  expect(statusAfterPayment('pending', 'approved')).toBe('processing')
  expect(statusAfterPayment('processing', 'rejected')).toBe('processing')
  expect(statusAfterPayment('cancelled', 'approved')).toBe('cancelled')
})

itReturns(paymentOutcomeFromPath, [
  ['success', 'success'],
  ['payment-success', 'success'],
  ['pending', 'pending'],
  ['payment-pending', 'pending'],
  ['failure', 'failure'],
  ['payment-failure', 'failure'],
  ['payment-status', 'unknown'],
  ['status', 'unknown'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  ['toString', 'unknown'],
  ['successful', 'unknown'],
])

it.each<[OrderStatus, PaymentStatus | null, PaymentReturn, ShownOutcome]>([
  ['pending', null, { claimed: 'success', isAttempt: true }, 'pending'],
  ['pending', null, { claimed: 'pending', isAttempt: true }, 'pending'],
  ['pending', null, { claimed: 'failure', isAttempt: true }, 'failure'],
  ['pending', null, { claimed: 'failure', isAttempt: false }, 'unfinished'],
  ['pending', null, { claimed: 'unknown', isAttempt: false }, 'unfinished'],
  ['pending', null, { claimed: 'success', isAttempt: false }, 'pending'],
  ['pending', 'pending', { claimed: 'failure', isAttempt: false }, 'pending'],
  ['pending', 'pending', { claimed: 'failure', isAttempt: true }, 'failure'],
  ['pending', 'rejected', { claimed: 'failure', isAttempt: true }, 'failure'],
  ['pending', 'rejected', { claimed: 'failure', isAttempt: false }, 'unfinished'],
  ['pending', 'rejected', { claimed: 'pending', isAttempt: true }, 'pending'],
  ['processing', 'approved', { claimed: 'failure', isAttempt: true }, 'success'],
  ['processing', 'approved', { claimed: 'unknown', isAttempt: false }, 'success'],
  ['shipped', 'approved', { claimed: 'pending', isAttempt: true }, 'success'],
  ['delivered', null, { claimed: 'unknown', isAttempt: false }, 'success'],
  ['cancelled', null, { claimed: 'success', isAttempt: true }, 'failure'],
  ['cancelled', 'refunded', { claimed: 'unknown', isAttempt: false }, 'failure'],
])(
  'an order that is %s with a payment that is %s, on a return of %j, is shown as %s',
  (status, paid, back, outcome) => {
    expect(choosePaymentOutcome({ status, payment: paid && { status: paid }, isPastDue: false }, back)).toBe(outcome)
  },
)

it.each<[PaymentStatus | null, PaymentReturn, ShownOutcome]>([
  ['pending', { claimed: 'pending', isAttempt: true }, 'over'],
  [null, { claimed: 'failure', isAttempt: true }, 'over'],
  [null, { claimed: 'unknown', isAttempt: false }, 'over'],
  ['approved', { claimed: 'unknown', isAttempt: false }, 'pending'],
  ['pending', { claimed: 'success', isAttempt: true }, 'pending'],
])(
  'once the time of a pending order has ended, its payment that is %s is shown on a return of %j as %s',
  (paid, back, outcome) => {
    const order = { status: 'pending' as const, payment: paid && { status: paid }, isPastDue: true }
    expect(choosePaymentOutcome(order, back)).toBe(outcome)
  },
)

itReturns(
  displayablePaymentId,
  [
    ['12345678901234567890', '12345678901234567890'],
    [1234567, '1234567'],
    ['0b7f4c1e-9d0c-4f5e-8a55-5f7a2f0f2c11', '0b7f4c1e-9d0c-4f5e-8a55-5f7a2f0f2c11'],
    ['null', undefined],
    [null, undefined],
    ['', undefined],
    [undefined, undefined],
    [' ', undefined],
    [-1, '-1'],
    ['PAY-1A2_b.3/4', 'PAY-1A2_b.3/4'],
    ['<b>1</b>', '<b>1</b>'],
    ['1'.repeat(65), '1'.repeat(64)],
    ['😀'.repeat(65), '😀'.repeat(64)],
    [['1'], undefined],
  ],
  'displayablePaymentId of %j is %j',
)

describe('furthestStatus', () => {
  it('returns the first status', () => {
    for (const status of paymentStatuses) expect(furthestStatus(undefined, status)).toBe(status)
  })

  it.each([
    ['pending', 'approved', 'approved'],
    ['pending', 'rejected', 'rejected'],
    ['approved', 'pending', 'approved'],
    ['approved', 'rejected', 'approved'],
    ['approved', 'cancelled', 'approved'],
    ['approved', 'refunded', 'refunded'],
    ['refunded', 'approved', 'refunded'],
    ['rejected', 'pending', 'rejected'],
    ['rejected', 'approved', 'approved'],
    ['rejected', 'cancelled', 'cancelled'],
  ] as const)('after %s, the report %s results in %s', (known, reported, believed) => {
    expect(furthestStatus(known, reported)).toBe(believed)
  })
})

const after = ([known, reported]: [DisputeState | null, DisputeState | null]) => furthestDispute(known, reported)
itReturns(
  after,
  [
    [[null, 'open'], 'open'],
    [['open', 'lost'], 'lost'],
    [['lost', 'open'], 'lost'],
    [['won', 'open'], 'won'],
    [['lost', 'won'], 'won'],
    [['won', 'lost'], 'lost'],
    [['open', null], null],
    [['lost', null], 'lost'],
    [['won', null], 'won'],
  ],
  'a chargeback that is %j',
)

const times: PaymentTimes = { cardMinutes: 30, pixMinutes: 60, boletoDays: 3, boletoGraceDays: 3 }

it.each<[method: string | null, since: string, expiry: string, deadline: string]>([
  ['card', '2026-03-10T12:00:00Z', '2026-03-10T12:10:00Z', '2026-03-10T12:30:00.000Z'],
  ['card', '2026-03-10T12:00:00Z', '2026-03-10T13:00:00Z', '2026-03-10T13:00:00.000Z'],
  ['pix', '2026-03-10T12:00:00Z', '2026-03-10T12:30:00Z', '2026-03-10T13:00:00.000Z'],
  ['pix', '2026-03-10T12:00:00Z', '2026-03-11T12:00:00Z', '2026-03-11T12:00:00.000Z'],
  // Due on a Friday: Monday, Tuesday, Wednesday.
  ['boleto', '2026-03-10T12:00:00Z', '2026-03-10T12:00:00Z', '2026-03-19T02:59:59.999Z'],
  // Due late on a Friday of the shop, which is Saturday in UTC.
  ['boleto', '2026-03-11T01:30:00Z', '2026-03-11T01:30:00Z', '2026-03-19T02:59:59.999Z'],
  // The provider's own day is later: a Sunday, paid on Monday.
  ['boleto', '2026-03-10T12:00:00Z', '2026-03-15T12:00:00Z', '2026-03-20T02:59:59.999Z'],
  // Over Carnival.
  ['boleto', '2026-02-10T12:00:00Z', '2026-02-10T12:00:00Z', '2026-02-21T02:59:59.999Z'],
  ['balance', '2026-03-10T12:00:00Z', '2026-03-12T12:00:00Z', '2026-03-12T12:00:00.000Z'],
  [null, '2026-03-10T12:00:00Z', '2026-03-12T12:00:00Z', '2026-03-12T12:00:00.000Z'],
])(
  'a payment by %s begun at %s, with the provider’s deadline %s, is awaited until %s',
  (method, since, deadline, end) => {
    const attempt = { method, since: new Date(since), expiry: new Date(deadline) }
    expect(attemptDeadline(attempt, times).toISOString()).toBe(end)
  },
)
