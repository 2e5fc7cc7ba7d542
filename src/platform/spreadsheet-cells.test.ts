import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { cellText, excelDays, withFormula, withoutFormula } from './spreadsheet-cells.ts'

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

itReturns(withoutFormula, [
  ['Roda Volcano', 'Roda Volcano'],
  ['', ''],
  ['=HYPERLINK("http://x.example")', `'=HYPERLINK("http://x.example")`],
  ['+55 41 99999-0000', "'+55 41 99999-0000"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  // Excel and LibreOffice read signs of the full width as the narrow ones, and some programs pass over spaces.
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1+1', "'－1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['﹦1+1', "'﹦1+1"],
  ['−2+3', "'−2+3"],
  [' =1+1', "' =1+1"],
  ['\u00A0=1+1', "'\u00A0=1+1"],
  ['\u200B=1+1', "'\u200B=1+1"],
  ['−12,5', '−12,5'],
  ['Roda = 15', 'Roda = 15'],
  // A number below zero is no formula.
  ['-12,5', '-12,5'],
  ['-38', '-38'],
  ["'=1", "''=1"],
])

const typed = fc.string({ unit: fc.constantFrom(..."=＝+＋-－−@＠\t\r\n \u200B'1,a") })

it('the protection against formulas is removed as it was added', () => {
  fc.assert(fc.property(typed, (text) => withFormula(withoutFormula(text)) === text))
})

it('no protected text begins like a formula', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const written = withoutFormula(text)
      expect(/^[\s\u200B]*[=＝+＋＠@]|^[\t\r\n]/.test(written)).toBe(false)
      expect(/^[\s\u200B]*[-－−]/.test(written) && !/^[\s\u200B]*[-－−]\d+(,\d+)?$/.test(written)).toBe(false)
    }),
  )
})
