import { expect, it } from 'vitest'
import { differenceAdvice, type PaymentDifference } from './payment-differences.ts'

it.each<[PaymentDifference, RegExp]>([
  [{ here: 'approved', there: 'unknown' }, /não conhece este pagamento/],
  [{ here: 'approved', there: 'cancelled' }, /Não envie os produtos/],
  [{ here: 'pending', there: 'approved' }, /O aviso deste pagamento não chegou/],
  [{ here: 'approved', there: 'approved', thereCents: 1 }, /é outro/],
  [{ here: 'pending', there: 'pending', thereCents: 1 }, /é outro/],
])('of %j says what to do', (difference, words) => {
  expect(differenceAdvice(difference)).toMatch(words)
})
