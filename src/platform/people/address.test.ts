import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import {
  type Address,
  addressForDelivery,
  brazilianStates,
  formatPostalCode,
  joinAddress,
  maskPostalCode,
  noPostalCode,
  parsePostalCode,
  placeName,
} from './address.ts'

describe('parsePostalCode', () => {
  itReturns(parsePostalCode, [
    ['83203000', '83203000'],
    ['83203-000', '83203000'],
    [' 83.203-000 ', '83203000'],
    ['01310-100', '01310100'],
    ['8320300', undefined],
    ['832030001', undefined],
    ['', undefined],
    ['abcdefgh', undefined],
    ['８３２０３０００', '83203000'],
    ['CEP 83203-000', '83203000'],
    ['CEP: 83.203\u2011000', '83203000'],
    ['\u200e83203–000\u00ad', '83203000'],
    ['83203-000, 12', undefined],
    ['a83203-000', undefined],
    ['Rua 8, 3203000', undefined],
  ])

  it('reads back what formatPostalCode writes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999 }), (number) => {
        const code = String(number).padStart(8, '0')
        expect(parsePostalCode(formatPostalCode(code))).toBe(code)
      }),
    )
  })
})

itReturns(maskPostalCode, [
  ['', ''],
  ['8', '8'],
  ['83203', '83203'],
  ['832030', '83203-0'],
  ['83203-', '83203'],
  ['83203000', '83203-000'],
  ['83203-0009', '83203-0009'],
  ['a8b3', 'a8b3'],
  ['CEP 83203-000', '83203-000'],
  ['\u202a83203\u2011000\u202c', '83203-000'],
])

const address: Address = {
  street: 'Rua da Praia',
  number: '123',
  complement: 'Sala 4',
  district: 'Centro Histórico',
  city: 'Paranaguá',
  state: 'PR',
  postalCode: '83203000',
}

describe('joinAddress', () => {
  it('joins the parts in the order of the stored text, without the district', () => {
    expect(joinAddress(address)).toBe('Rua da Praia, 123, Sala 4, Paranaguá, PR, 83203-000')
  })

  it('leaves empty and blank parts out', () => {
    expect(joinAddress({ ...address, complement: '', number: ' ' })).toBe('Rua da Praia, Paranaguá, PR, 83203-000')
    expect(joinAddress({ ...address, postalCode: '' })).toBe('Rua da Praia, 123, Sala 4, Paranaguá, PR')
  })

  it('preserves commas in the street', () => {
    expect(joinAddress({ ...address, street: ' Rodovia PR-407, km 3 ' })).toContain('Rodovia PR-407, km 3, 123')
  })
})

it('names a place by its city and state, or by its state alone', () => {
  expect(placeName({ city: 'Paranaguá', state: 'PR' })).toBe('Paranaguá - PR')
  expect(placeName({ city: '', state: 'GO' })).toBe('GO')
})

describe('addressForDelivery', () => {
  it('names the district and says what the postal code is', () => {
    expect(addressForDelivery(address)).toBe(
      'Rua da Praia, 123, Sala 4 – Centro Histórico, Paranaguá/PR, CEP 83203-000',
    )
  })

  it('leaves an empty complement and district out', () => {
    expect(addressForDelivery({ ...address, complement: '', district: '' })).toBe(
      'Rua da Praia, 123, Paranaguá/PR, CEP 83203-000',
    )
  })

  it('leaves out the place of an order that no longer has one', () => {
    const none = { street: 'Endereço apagado', number: '', complement: '', district: '', city: '', state: 'PR' }
    expect(addressForDelivery({ ...none, postalCode: noPostalCode })).toBe('Endereço apagado, PR')
  })
})

it('lists the 27 federal units once each', () => {
  const codes = brazilianStates.map(({ code }) => code)
  expect(new Set(codes).size).toBe(27)
  expect([...codes].sort().join(' ')).toBe(
    'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO',
  )
})
