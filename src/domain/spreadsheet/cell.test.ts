import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { cellText, excelDays } from './cell.ts'

itReturns(cellText, [
  [null, ''],
  ['Roda', 'Roda'],
  [12, '12'],
  [1234567, '1234567'],
  [7.5, '7,5'],
  [-12.5, '-12,5'],
  [{ cents: 123450 }, '1234,50'],
  [{ cents: 5 }, '0,05'],
  [{ moment: new Date('2026-11-20T17:05:09Z') }, '20/11/2026 14:05'],
  // Still the day before by the shop's clock.
  [{ moment: new Date('2026-11-20T02:30:00Z') }, '19/11/2026 23:30'],
])

it('counts days as Excel does', () => {
  expect(excelDays(new Date('2026-11-20T15:00:00Z'))).toBe(46346.5)
})
