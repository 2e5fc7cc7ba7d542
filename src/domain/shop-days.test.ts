import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBefore, daysBetween, daysUpTo, instantOfShopTime, shopDay, shopYear } from './shop-days.ts'

it.each([
  ['2026-11-20T14:05', '2026-11-20T17:05:00.000Z'],
  // In summer time, as observed until 2019: two hours behind UTC.
  ['2018-12-20T14:05', '2018-12-20T16:05:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T02:59:00.000Z'],
  ['', undefined],
  ['amanhã', undefined],
])('%s by the shop’s clock', (time, instant) => {
  expect(instantOfShopTime(time)?.toISOString()).toBe(instant)
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
