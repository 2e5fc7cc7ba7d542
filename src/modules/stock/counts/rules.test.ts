import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { checkCount, mayFollow, stockCountStates } from './rules.ts'

itReturns(checkCount, [
  [
    { counted: 8, expected: 8, available: 5 },
    { difference: 0, booked: 0, missing: 0 },
  ],
  [
    { counted: 9, expected: 8, available: 5 },
    { difference: 1, booked: 1, missing: 0 },
  ],
  [
    { counted: 5, expected: 8, available: 5 },
    { difference: -3, booked: -3, missing: 0 },
  ],
  [
    { counted: 0, expected: 8, available: 5 },
    { difference: -8, booked: -5, missing: 3 },
  ],
  [
    { counted: 2, expected: 3, available: 0 },
    { difference: -1, booked: 0, missing: 1 },
  ],
])

const pieces = fc.nat(100_000)

it('never removes more than the stock, and accounts for every piece', () => {
  fc.assert(
    fc.property(pieces, pieces, pieces, (counted, expected, available) => {
      const { difference, booked, missing } = checkCount({ counted, expected, available })
      expect(available + booked).toBeGreaterThanOrEqual(0)
      expect(missing).toBeGreaterThanOrEqual(0)
      expect(booked - missing).toBe(difference)
    }),
  )
})

it('ends once it was approved or abandoned', () => {
  const pairs = stockCountStates.flatMap((from) => stockCountStates.map((to) => [from, to] as const))
  expect(pairs.filter(([from, to]) => mayFollow(from, to)).map((pair) => pair.join(' > '))).toEqual([
    'open > review',
    'open > abandoned',
    'review > open',
    'review > approved',
    'review > abandoned',
  ])
})
