import { describe, expect, it } from 'vitest'
import { type CheckoutValues, stepSummary } from './checkout-form.ts'

const filled: CheckoutValues = {
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@example.com',
  phone: '(41) 99999-9999',
  taxId: '529.982.247-25',
  address: {
    street: 'Rua XV de Novembro',
    number: '100',
    complement: '',
    district: 'Centro',
    city: 'Curitiba',
    state: 'PR',
    postalCode: '80010-000',
  },
}
const elsewhere = (change: Partial<CheckoutValues['address']>) => ({
  ...filled,
  address: { ...filled.address, ...change },
})

describe('the summary of a collapsed step', () => {
  it('lists its values', () => {
    expect(stepSummary('customer', filled)).toEqual([
      'Ana Souza',
      'ana@example.com',
      '(41) 99999-9999',
      'CPF 529.982.247-25',
    ])
    expect(stepSummary('customer', { ...filled, taxId: '' })).toEqual([
      'Ana Souza',
      'ana@example.com',
      '(41) 99999-9999',
    ])
    expect(stepSummary('address', filled)).toEqual(['Rua XV de Novembro, 100 – Centro, Curitiba/PR, CEP 80010-000'])
  })

  it.each(['firstName', 'lastName', 'email', 'phone'] as const)('waits for %s, and only in its own step', (field) => {
    expect(stepSummary('customer', { ...filled, [field]: ' ' })).toBeUndefined()
    expect(stepSummary('address', { ...filled, [field]: ' ' })).toBeDefined()
  })

  it('requires a valid tax id', () => {
    expect(stepSummary('customer', { ...filled, taxId: '529.982.247-24' })).toBeUndefined()
  })

  it.each(['street', 'number', 'city', 'state', 'postalCode'] as const)('waits for the %s of the address', (part) => {
    expect(stepSummary('address', elsewhere({ [part]: '' }))).toBeUndefined()
    expect(stepSummary('customer', elsewhere({ [part]: '' }))).toBeDefined()
  })
})
