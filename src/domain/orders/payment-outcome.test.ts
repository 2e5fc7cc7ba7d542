import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'
import {
  displayablePaymentId,
  type PaymentReturn,
  type PaymentStatus,
  paymentOutcomeFromPath,
  paymentOutcomeOf,
  paymentStatuses,
  type ShownOutcome,
  statusAfterPayment,
} from './payment-outcome.ts'

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
    expect(paymentOutcomeOf({ status, payment: paid && { status: paid }, isPastDue: false }, back)).toBe(outcome)
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
    expect(paymentOutcomeOf(order, back)).toBe(outcome)
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
