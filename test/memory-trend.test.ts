import { expect, it } from 'vitest'
import { lastHalf, riseOf } from '../proof/support/memory-trend.ts'

/** Half an hour of samples, twelve a minute, with the sawtooth of garbage collection. */
const halfAnHour = (megabytesAt: (minute: number) => number) =>
  Array.from({ length: 360 }, (_, index) => ({ at: index / 12, megabytes: megabytesAt(index / 12) + (index % 17) }))

it.each([
  ['stays as it is', () => 390, 0],
  ['fills a cache within ten minutes', (minute: number) => 280 + Math.min(110, 11 * minute), 0],
  ['loses a megabyte a minute', (minute: number) => 280 + minute, 15],
  ['fills a cache and loses a megabyte a minute', (minute: number) => 280 + Math.min(110, 11 * minute) + minute, 15],
])('memory that %s', (_, megabytesAt, rise) => {
  expect(Math.abs(riseOf(lastHalf(halfAnHour(megabytesAt))) - rise)).toBeLessThan(1)
})
