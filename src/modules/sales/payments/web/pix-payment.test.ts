import { expect, it } from 'vitest'
import { timeLeft } from './pix-payment.tsx'

const now = new Date('2026-11-22T12:00:00Z')

it.each([
  ['2026-11-22T12:00:00Z', undefined],
  ['2026-11-22T11:00:00Z', undefined],
  ['2026-11-22T12:00:01Z', '00:01'],
  ['2026-11-22T12:29:59Z', '29:59'],
  ['2026-11-22T13:00:00Z', '1 h 00 min'],
  ['2026-11-23T11:59:59Z', '23 h 59 min'],
  ['2026-11-25T15:30:00Z', '3 d 3 h'],
])('the time until %s is %s', (until, expected) => {
  expect(timeLeft(new Date(until), now)).toBe(expected)
})
