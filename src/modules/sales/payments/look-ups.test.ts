import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import {
  differenceAdvice,
  firstLookUp,
  isSameDifference,
  lookUpAfterFailure,
  minutesUntilLookUp,
  minutesUntilRetry,
  nextLookUp,
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

const since = new Date('2026-01-01T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const payment = { since, share: 0, isContested: false }
const at = (days: number) => new Date(since.getTime() + days * day)
const daysOf = (time: Date | undefined) => time && (time.getTime() - since.getTime()) / day

it('looks up a payment at growing ages, until nothing can change any more', () => {
  const lookUps: number[] = []
  for (let now: Date | undefined = since; now; ) {
    now = nextLookUp(payment, now)
    if (now) lookUps.push(daysOf(now) ?? 0)
  }
  expect(lookUps).toEqual([1, 3, 7, 14, 30, 60, 90, 120, 180])
})

it('spreads the look-ups of simultaneous payments over a day', () => {
  const shares = Array.from({ length: 5_000 }, (_, number) => number / 5_000)
  const hours = Map.groupBy(shares, (share) => Math.floor((daysOf(nextLookUp({ ...payment, share }, since)) ?? 0) * 24))
  expect(hours.size).toBe(24)
  for (const asked of hours.values()) expect(asked.length).toBeLessThan(220)
})

it('looks up an open chargeback every week, also beyond the last age, but not for ever', () => {
  const contested = { ...payment, isContested: true }
  expect(daysOf(nextLookUp(contested, at(61)))).toBe(68)
  expect(daysOf(nextLookUp(contested, at(85)))).toBe(90)
  expect(daysOf(nextLookUp(contested, at(200)))).toBe(207)
  expect(nextLookUp(contested, at(401))).toBeUndefined()
})

describe('the first time', () => {
  it.each([0, 0.125, 0.5])('is the first age of a new payment, at the share of %d', (share) => {
    expect(daysOf(firstLookUp({ ...payment, share }, at(0)))).toBe(1 + share)
  })
  it('is within a week for one that is there already', () => {
    expect(daysOf(firstLookUp({ ...payment, share: 0.5 }, at(130)))).toBe(133.5)
  })
})

describe('a silent provider', () => {
  it.each([
    [7, 10],
    [7 + 1 / 24, 60],
    [7 + 4 / 24, 240],
    [9, 360],
  ])('is asked again, %d days after the payment, after %d minutes', (age, minutes) => {
    const again = lookUpAfterFailure(payment, at(age))
    expect(Math.round(((again?.getTime() ?? 0) - at(age).getTime()) / 60_000)).toBe(minutes)
  })
  it.each([
    [false, 212],
    [true, 401],
  ])('is not asked after the last look-up (contested: %s)', (isContested, age) => {
    expect(lookUpAfterFailure({ ...payment, isContested }, at(age - 2))).toBeDefined()
    expect(lookUpAfterFailure({ ...payment, isContested }, at(age))).toBeUndefined()
  })
})

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
