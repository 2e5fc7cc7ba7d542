import { expect, it } from 'vitest'
import { differenceAdvice, isSameDifference, type PaymentDifference } from './payment-differences.ts'

it.each<[PaymentDifference, RegExp]>([
  [{ here: 'approved', there: 'unknown' }, /não conhece este pagamento/],
  [{ here: 'approved', there: 'cancelled' }, /Não envie os produtos/],
  [{ here: 'pending', there: 'approved' }, /O aviso deste pagamento não chegou/],
  [{ here: 'approved', there: 'approved', thereCents: 1 }, /é outro/],
  [{ here: 'pending', there: 'pending', thereCents: 1 }, /é outro/],
])('%j has instructions', (difference, words) => {
  expect(differenceAdvice(difference)).toMatch(words)
})

const cancelled = { here: 'approved', there: 'cancelled' } as const
it.each<[boolean, PaymentDifference, PaymentDifference]>([
  [true, cancelled, { here: 'approved', there: 'rejected' }],
  [false, { here: 'approved', there: 'unknown' }, cancelled],
  [
    true,
    { here: 'approved', there: 'approved', thereCents: 1 },
    { here: 'approved', there: 'approved', thereCents: 1 },
  ],
  [
    false,
    { here: 'approved', there: 'approved', thereCents: 1 },
    { here: 'approved', there: 'approved', thereCents: 2 },
  ],
])('%s: %j reports nothing new after %j', (expected, earlier, later) => {
  expect(isSameDifference(earlier, later)).toBe(expected)
})
