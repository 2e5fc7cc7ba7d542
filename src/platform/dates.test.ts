import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { itReturns } from '#test/cases.ts'
import {
  bankDaysAfter,
  dateFormat,
  daysBefore,
  daysBetween,
  daysUpTo,
  easterSunday,
  isBankDay,
  parseShopTime,
  shopDay,
  shopYear,
} from './dates.ts'

it('writes dates with one formatter, created at the first date', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const year = dateFormat('pt-BR', { year: 'numeric', timeZone: 'UTC' })
  expect(made).not.toHaveBeenCalled()
  expect([year(new Date('2026-11-26')), year(new Date('2027-01-01'))]).toEqual(['2026', '2027'])
  expect(made).toHaveBeenCalledTimes(1)
})

it.each([
  ['2026-11-20T14:05', '2026-11-20T17:05:00.000Z'],
  // In summer time, as observed until 2019: two hours behind UTC.
  ['2018-12-20T14:05', '2018-12-20T16:05:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T02:59:00.000Z'],
  ['', undefined],
  ['amanhã', undefined],
])('%s by the shop’s clock', (time, instant) => {
  expect(parseShopTime(time)?.toISOString()).toBe(instant)
})

describe('the shop’s days', () => {
  it.each([
    ['2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['2026-11-21T03:00:00.000Z', '2026-11-21'],
    ['2026-01-01T00:00:00Z', '2025-12-31'],
    // Summer time, the last of which Brazil had: midnight came two hours after that of Greenwich.
    ['2019-01-10T02:30:00Z', '2019-01-10'],
  ])('%s is in %s', (instant, day) => {
    expect(shopDay(new Date(instant))).toBe(day)
  })

  it('the year changes at the shop’s midnight', () => {
    expect(shopYear(new Date('2027-01-01T02:59:59Z'))).toBe(2026)
    expect(shopYear(new Date('2027-01-01T03:00:00Z'))).toBe(2027)
  })

  it.each([
    ['2026-03-01', 1, '2026-02-28'],
    ['2028-03-01', 1, '2028-02-29'],
    ['2026-01-01', 1, '2025-12-31'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s less %i days is %s', (day, days, before) => {
    expect(daysBefore(day, days)).toBe(before)
  })

  it('series of days have the requested length, no gap, and end on the given day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 60 }), (start, count) => {
        const last = daysBefore('2030-01-01', start)
        const days = daysUpTo(last, count)
        expect(days).toHaveLength(count)
        expect(days.at(-1)).toBe(last)
        for (const [index, day] of days.slice(1).entries()) {
          expect(daysBefore(day, 1)).toBe(days[index])
          expect(daysBetween(days[0] ?? '', day)).toBe(index + 1)
        }
      }),
    )
  })
})

itReturns(easterSunday, [
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])

itReturns(isBankDay, [
  ['2026-01-01', false],
  ['2026-01-02', true],
  ['2026-01-03', false],
  ['2026-01-04', false],
  ['2026-02-16', false],
  ['2026-02-17', false],
  ['2026-02-18', true],
  ['2026-04-03', false],
  ['2026-04-06', true],
  ['2026-04-21', false],
  ['2026-05-01', false],
  ['2026-06-04', false],
  ['2026-09-07', false],
  ['2026-10-12', false],
  ['2026-11-02', false],
  ['2023-11-20', true],
  ['2024-11-20', false],
  ['2026-11-20', false],
  ['2027-11-15', false],
  ['2026-12-24', true],
  ['2026-12-25', false],
  ['2024-02-29', true],
])

it.each([
  ['2026-03-10', 0, '2026-03-10'],
  ['2026-03-10', 3, '2026-03-13'],
  ['2026-03-12', 3, '2026-03-17'],
  ['2026-03-14', 3, '2026-03-19'],
  ['2026-03-14', 0, '2026-03-16'],
  ['2026-02-13', 3, '2026-02-20'],
  ['2026-04-01', 3, '2026-04-07'],
  ['2026-12-23', 3, '2026-12-29'],
  ['2026-12-31', 1, '2027-01-04'],
])('after %s, %i banking days end on %s', (day, count, end) => {
  expect(bankDaysAfter(day, count)).toBe(end)
})
