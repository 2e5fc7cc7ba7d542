import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { formatPhone, maskPhone, parsePhone } from './phone.ts'

itReturns(parsePhone, [
  ['(41) 99999-9999', '41999999999'],
  ['(41) 3422-0000', '4134220000'],
  ['+55 41 99999-9999', '41999999999'],
  ['+55 (41) 3422-0000', '4134220000'],
  ['5541999999999', '41999999999'],
  ['041 99999 9999', '41999999999'],
  ['55999999999', '55999999999'],
  ['+55 55 3222-0000', '5532220000'],
  ['41.99999.9999', '41999999999'],
  ['(41) 89999-9999', undefined],
  ['(41) 9999-9999', undefined],
  ['(41) 1422-0000', undefined],
  ['(10) 99999-9999', undefined],
  ['(01) 99999-9999', undefined],
  ['99999-9999', undefined],
  ['0800 123 4567', undefined],
  ['+1 415 555 0100 22', undefined],
  ['41 99999-9999 ramal 2', undefined],
  ['', undefined],
])

it('formatPhone writes both lengths and leaves others alone', () => {
  expect(formatPhone('41999999999')).toBe('(41) 99999-9999')
  expect(formatPhone('4134220000')).toBe('(41) 3422-0000')
  expect(formatPhone('190')).toBe('190')
})

itReturns(
  maskPhone,
  [
    ['', ''],
    ['4', '4'],
    ['41', '41'],
    ['419', '(41) 9'],
    ['4134220', '(41) 3422-0'],
    ['4134220000', '(41) 3422-0000'],
    ['41999999999', '(41) 99999-9999'],
    ['(41) 99999-99991', '(41) 99999-9999'],
    ['+55 41 99999-9999', '(41) 99999-9999'],
    ['041 3422-0000', '(41) 3422-0000'],
  ],
  'maskPhone shows %j as %j',
)
