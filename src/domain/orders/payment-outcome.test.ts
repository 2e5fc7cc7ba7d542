import { expect, it } from 'vitest'
import { orderStatuses } from './order-status.ts'
import { paymentOutcomeFromPath, paymentStatuses, statusAfterPayment } from './payment-outcome.ts'

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
