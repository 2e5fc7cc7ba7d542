import { expect, it } from 'vitest'
import { type OrderStatus, orderStatuses } from './order-status.ts'
import {
  displayablePaymentId,
  type PaymentOutcome,
  paymentOutcomeFromPath,
  paymentOutcomeOf,
  paymentStatuses,
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

it.each([
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
])('paymentOutcomeFromPath %j', (segment, outcome) => {
  expect(paymentOutcomeFromPath(segment)).toBe(outcome)
})

it.each<[OrderStatus, claimed: PaymentOutcome, outcome: PaymentOutcome]>([
  ['pending', 'success', 'pending'],
  ['pending', 'pending', 'pending'],
  ['pending', 'failure', 'failure'],
  ['pending', 'unknown', 'pending'],
  ['processing', 'failure', 'success'],
  ['processing', 'unknown', 'success'],
  ['shipped', 'pending', 'success'],
  ['delivered', 'unknown', 'success'],
  ['cancelled', 'success', 'failure'],
  ['cancelled', 'unknown', 'failure'],
])('an order that is %s, on a return that claims %s, is shown as %s', (status, claimed, outcome) => {
  expect(paymentOutcomeOf(status, claimed)).toBe(outcome)
})

it.each<[unknown, string | undefined]>([
  ['12345678901234567890', '12345678901234567890'],
  [1234567, '1234567'],
  ['0b7f4c1e-9d0c-4f5e-8a55-5f7a2f0f2c11', '0b7f4c1e-9d0c-4f5e-8a55-5f7a2f0f2c11'],
  ['null', undefined],
  [null, undefined],
  ['', undefined],
  [undefined, undefined],
  [-1, undefined],
  ['<b>1</b>', undefined],
  ['1'.repeat(31), undefined],
  [['1'], undefined],
])('displayablePaymentId of %j is %j', (parameter, shown) => {
  expect(displayablePaymentId(parameter)).toBe(shown)
})
