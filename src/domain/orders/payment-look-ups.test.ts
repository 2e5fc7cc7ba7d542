import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { minutesUntilLookUp, minutesUntilRetry } from './payment-look-ups.ts'

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
