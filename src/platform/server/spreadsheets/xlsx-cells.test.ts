import { describe, expect, it } from 'vitest'
import { showCell } from '#platform/spreadsheet-cells.ts'
import { cellFormat } from './xlsx-cells.ts'

const read = (code: string | undefined, number: number, id = 164) => cellFormat(id, code).number(number)

describe('a number', () => {
  it.each([
    ['0000', 7, '0007'],
    ['000000', 123, '000123'],
    ['000000', 1234567, '1234567'],
    ['"PN-"0000', 46, 'PN-0046'],
    ['\\P\\N\\-0000', 46, 'PN-0046'],
    ['"PN-"General', 46, 'PN-46'],
    ['"PN-"@', 46, 'PN-46'],
    ['00-000', 1234, '01-234'],
    ['00\\-000', 12345, '12-345'],
    ['0000.00.00', 4011100, '0401.11.00'],
    ['0000"."00"."00', 87087090, '8708.70.90'],
    ['0000\\.00\\.00', 4011100, '0401.11.00'],
    ['00 000 000', 1234567, '01 234 567'],
    ['0"-X"', 15, '15-X'],
    ['0000;-0000;0', -12, '-0012'],
    ['[Red]0000', 12, '0012'],
    ['0000000000000', 789100031550, '0789100031550'],
  ])('with %s is read as it is shown', (code, number, shown) => {
    expect(read(code, number)).toEqual({ number, shown })
  })

  it.each([
    ['0', 4],
    ['General', 4.5],
    ['0.00', 4.5],
    ['#,##0.00', 1299.9],
    ['#,##0', 1299],
    ['"R$" #,##0.00', 1299.9],
    ['[$R$-416] 0', 12],
    ['_-"R$" * #,##0.00_-;-"R$" * #,##0.00_-', 12.5],
    ['0.00E+00', 12],
    ['# ?/?', 0.5],
    ['[>99]0000;0', 12],
    ['0000', 1e15],
    ['0'.repeat(300), 12],
    [undefined, 12],
  ])('with %s is that number', (code, number) => {
    expect(read(code, number)).toBe(number)
  })

  it('with a percentage counts as it is shown', () => {
    expect(read('0%', 0.15)).toEqual({ number: 15, shown: '15%' })
    expect(read('0.00%', 0.075)).toEqual({ number: 7.5, shown: '7,5%' })
    expect(read(undefined, 0.15, 9)).toEqual({ number: 15, shown: '15%' })
  })

  it.each(['dd/mm/yyyy', 'd-mmm', '[h]:mm', '"Dia "d'])('with %s is a day', (code) => {
    expect(read(code, 46346.5)).toBe('20/11/2026')
  })
})

it('a text is shown with what its format puts around it', () => {
  expect(cellFormat(164, '"PN-"@').text('0045')).toBe('PN-0045')
  expect(cellFormat(164, '0;-0;0;"PN-"@').text('45')).toBe('PN-45')
  expect(cellFormat(164, '"PN-"0000').text('45')).toBe('45')
})

it('what is never closed in a format is not searched again and again', () => {
  expect(showCell(read('"['.repeat(127), 12))).toBe('12')
})
