import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns, itReturnsUndefined } from '#test/cases.ts'
import { digitsInSearch, formatTaxId, maskTaxId, parseTaxId } from './tax-id.ts'

describe('parseTaxId', () => {
  it.each<[text: string, kind: 'cpf' | 'cnpj', value: string]>([
    ['529.982.247-25', 'cpf', '52998224725'],
    ['123.456.789-09', 'cpf', '12345678909'],
    [' 52998224725 ', 'cpf', '52998224725'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['00.000.000/0001-91', 'cnpj', '00000000000191'],
    ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35'],
    ['12abc34501de35', 'cnpj', '12ABC34501DE35'],
    ['12.ABC.345/\u206001DE-35', 'cnpj', '12ABC34501DE35'],
    ['CNPJ: 12.ABC.345/01DE–35', 'cnpj', '12ABC34501DE35'],
    ['CPF 529.982.247\u201125', 'cpf', '52998224725'],
    ['\u202a529.982.247-25\u202c', 'cpf', '52998224725'],
    ['\u00a0529\u00ad98224725\u200b', 'cpf', '52998224725'],
  ])('accepts %j', (text, kind, value) => {
    expect(parseTaxId(text)).toEqual({ kind, value })
  })

  itReturnsUndefined(parseTaxId, [
    '111.111.111-11',
    '000.000.000-00',
    '123.456.789-00',
    '529.982.247-26',
    '12.ABC.345/01DE-36',
    '11.222.333/0001-82',
    '00000000000000',
    '12.ABC.345/01DE-3A',
    '5299822472',
    '529982247250',
    '529.982.24A-25',
    '',
  ])

  it('notices every single wrong digit', () => {
    const positions = fc.integer({ min: 0, max: 10 })
    fc.assert(
      fc.property(positions, fc.integer({ min: 1, max: 9 }), (position, shift) => {
        const digits = [...'52998224725']
        digits[position] = String((Number(digits[position]) + shift) % 10)
        expect(parseTaxId(digits.join(''))).toBeUndefined()
      }),
    )
  })
})

it('formatTaxId punctuates both kinds and leaves other values alone', () => {
  expect(formatTaxId('52998224725')).toBe('529.982.247-25')
  expect(formatTaxId('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(formatTaxId('123')).toBe('123')
})

itReturns(
  maskTaxId,
  [
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['529982247251', '52.998.224/7251'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12ABC345', '12.ABC.345'],
    ['112223330001819', '112223330001819'],
    ['11.222.333/0001-81 filial', '11.222.333/0001-81 filial'],
    ['529.982.247-25, RG 1', '529.982.247-25, RG 1'],
    ['CPF: 529.982.247-25', '529.982.247-25'],
    ['\u202a12.ABC.345/01DE\u201135\u202c', '12.ABC.345/01DE-35'],
  ],
  'maskTaxId shows %j as %j',
)

itReturns(digitsInSearch, [
  ['(41) 99999-0000', '41999990000'],
  ['+55 41 99999-0000', '41999990000'],
  ['529.982.247-25', '52998224725'],
  ['11.222.333/0001-81', '11222333000181'],
  ['80010-000', '80010000'],
  ['99999', '99999'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['\u202a+55 91 98888\u20117777\u202c', '91988887777'],
  ['529.982.247–25', '52998224725'],
])
itReturnsUndefined(digitsInSearch, ['', '1234', 'ana', '1a2b3c4d', 'AA123456785BR'])
