import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import {
  differenceAdvice,
  isSameDifference,
  minutesUntilLookUp,
  minutesUntilRetry,
  type PaymentDifference,
} from './look-ups.ts'

it('the interval grows from ten minutes to half a day', () => {
  expect([0, 1, 2, 3, 4, 50].map(minutesUntilLookUp)).toEqual([10, 30, 120, 360, 720, 720])
})

itReturns(minutesUntilRetry, [
  [0, 10],
  [10, 10],
  [40.5, 40],
  [350, 350],
  [1_200, 240],
  [1_435, 10],
  [1_440, 360],
  [5_000, 360],
])

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
