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
  ['\u202a+55 91 98888\u20117777\u202c', '91988887777'],
  ['tel:+5591988887777', '91988887777'],
  ['tel:+55-91-98888-7777', '91988887777'],
  ['Tel.: (91) 98888–7777', '91988887777'],
  ['WhatsApp 91 98888-7777', '91988887777'],
  ['\u200b91\u00a098888\u22127777\ufeff', '91988887777'],
  ['（９１）９８８８８－７７７７', '91988887777'],
  ['(+55) 91 98888-7777', '91988887777'],
  ['0055 91 98888-7777', '91988887777'],
  ['+55 (091) 98888-7777', '91988887777'],
  ['(0xx91) 98888-7777', '91988887777'],
  ['0XX 41 3422-0000', '4134220000'],
  ['0xx21 91 98888-7777', undefined],
  ['+55 91988887', undefined],
  ['+5591988887', undefined],
  ['+55919888877', undefined],
  ['+91 98888 7777', undefined],
  ['559198888777', undefined],
  ['91 98888-7777 / 91 3222-0000', undefined],
])

it('drops the country code in front of every area code', () => {
  for (const first of '123456789')
    for (const second of '123456789')
      for (const line of ['988887777', '32220000']) {
        const national = `${first}${second}${line}`
        for (const typed of [`+55${national}`, `55${national}`, `tel:+55 ${national}`, `\u202a+55 ${national}\u202c`])
          expect(parsePhone(typed), typed).toBe(national)
      }
})

it('masks every telephone that is typed sign by sign as the one that is pasted', () => {
  for (const typed of ['+55 91 98888-7777', '5591988887777', '091988887777', '+55 55 99999-9999', '9132220000']) {
    const shown = [...typed].reduce((before, sign) => maskPhone(before + sign), '')
    expect(shown, typed).toBe(maskPhone(typed))
  }
})

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
    ['(41) 99999-99991', '(41) 99999-99991'],
    ['\u202a+55 91 98888\u20117777\u202c', '(91) 98888-7777'],
    ['tel:+5591988887777', '(91) 98888-7777'],
    ['+55 91 98888-777', '+55 91 98888-777'],
    ['55919888877', '(55) 91988-8877'],
    ['(55) 91988-88777', '(55) 91988-88777'],
    ['(55) 91988-887777', '(91) 98888-7777'],
    ['41 99999-9999 ramal 2', '41 99999-9999 ramal 2'],
    ['+1 415 555 0100', '+1 415 555 0100'],
    ['91\u20138888', '(91) 8888'],
    ['\u200b', ''],
    ['+55 41 99999-9999', '(41) 99999-9999'],
    ['041 3422-0000', '(41) 3422-0000'],
  ],
  'maskPhone shows %j as %j',
)

it('a long run of spaces is not searched again for each of them', () => {
  const typed = `${' '.repeat(60_000)}x`
  expect([parsePhone(typed), maskPhone(typed)]).toEqual([undefined, typed])
})
