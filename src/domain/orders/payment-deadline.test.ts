import { expect, it } from 'vitest'
import { paymentDeadline } from './payment-deadline.ts'

it('lets an order wait three whole days', () => {
  expect(paymentDeadline(new Date('2025-02-27T23:30:00.000Z')).toISOString()).toBe('2025-03-02T23:30:00.000Z')
})
