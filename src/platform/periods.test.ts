import { expect, it } from 'vitest'
import { isDay, namedPeriod, periodBefore } from './periods.ts'

it.each([
  ['today', '2026-11-29', '2026-11-29', '2026-11-29'],
  ['last-7-days', '2026-03-02', '2026-02-24', '2026-03-02'],
  ['last-30-days', '2026-11-29', '2026-10-31', '2026-11-29'],
  ['this-month', '2026-11-29', '2026-11-01', '2026-11-29'],
  ['last-month', '2026-11-29', '2026-10-01', '2026-10-31'],
  ['last-month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['this-quarter', '2026-11-29', '2026-10-01', '2026-11-29'],
  ['last-quarter', '2026-11-29', '2026-07-01', '2026-09-30'],
  ['last-quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['this-year', '2026-11-29', '2026-01-01', '2026-11-29'],
  ['last-year', '2026-11-29', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(namedPeriod(name, today)).toEqual({ from, to })
})

it.each(['2026-02-30', '1999-12-31', '2026-1-1', '20261-01-01', 'hoje', ''])('%j is no day to ask about', (text) => {
  expect(isDay(text)).toBe(false)
})

it('compares with as many days just before', () => {
  expect(periodBefore({ from: '2026-07-01', to: '2026-09-30' })).toEqual({ from: '2026-03-31', to: '2026-06-30' })
})
