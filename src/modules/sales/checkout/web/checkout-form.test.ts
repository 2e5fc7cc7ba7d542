import { describe, expect, it } from 'vitest'
import {
  type CheckoutValues,
  checkoutForm,
  completed,
  lacksRequiredField,
  prefilled,
  resumed,
} from './checkout-form.ts'

const user = { id: 'c0a8', firstName: 'Ana', lastName: 'Souza', email: 'ana@example.com', isAdmin: false }

const filled = {
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@example.com',
  phone: '(41) 99999-9999',
  taxId: '',
  address: {
    street: 'Rua XV de Novembro',
    number: '100',
    complement: '',
    district: '',
    city: 'Paranaguá',
    state: 'PR',
    postalCode: '83203-000',
  },
} satisfies CheckoutValues

describe('prefilled', () => {
  it('masks the values of the profile', () => {
    const address = { ...filled.address, postalCode: '83203000' }
    const profile = {
      firstName: 'Ana',
      lastName: 'Lima',
      email: user.email,
      phone: '41999999999',
      taxId: '52998224725',
      address,
    }
    expect(prefilled(profile, user, undefined)).toEqual({ ...filled, lastName: 'Lima', taxId: '529.982.247-25' })
  })

  it("delivers to the postal code of the cart's quote rather than to the last address", () => {
    const address = { ...filled.address, postalCode: '83203000' }
    const profile = { firstName: 'Ana', lastName: 'Souza', email: user.email, phone: null, taxId: null, address }
    expect(prefilled(profile, user, address.postalCode).address.street).toBe(address.street)
    expect(prefilled(profile, user, '01310100').address).toMatchObject({ postalCode: '01310-100', street: '' })
  })

  it("does not ask again for the postal code of the cart's quote", () => {
    expect(prefilled(undefined, user, '83203000').address.postalCode).toBe('83203-000')
  })

  it('falls back on the session when the profile cannot be loaded', () => {
    const values = prefilled(undefined, user, undefined)
    expect(values).toMatchObject({ firstName: 'Ana', lastName: 'Souza', email: user.email, phone: '' })
    expect(lacksRequiredField(values)).toBe(true)
  })
})

describe('resumed', () => {
  const known = { ...filled, address: { ...filled.address, street: '', number: '', postalCode: '01001-000' } }
  const draft = { values: { ...filled, firstName: 'Bia' }, quotedFor: '83203000' }

  it('is what was stored, with its postal code', () => {
    expect(resumed(known, draft, '83203000')).toEqual(draft.values)
    expect(resumed(known, draft, undefined)).toEqual(draft.values)
    expect(resumed(known, {}, '01001000')).toBe(known)
  })

  it('retains a code that was typed after the cart was quoted', () => {
    const values = { ...draft.values, address: { ...filled.address, postalCode: '80010-000' } }
    expect(resumed(known, { ...draft, values }, '83203000').address.postalCode).toBe('80010-000')
    expect(resumed(known, { ...draft, values }, '80010000').address.street).toBe(filled.address.street)
  })

  it('takes the postal code for which the cart was quoted since then', () => {
    expect(resumed(known, draft, '01001000')).toEqual({ ...draft.values, address: known.address })
  })
})

describe('completed', () => {
  const typed = { ...filled, firstName: '', email: '', phone: '(11) 98888-7777' }
  const nothing = { street: '', number: '', complement: '', district: '', city: '', state: '', postalCode: '' }

  it('is what was typed, completed with what is known', () => {
    expect(completed({ values: typed, quotedFor: null }, filled)).toEqual({
      values: { ...filled, phone: '(11) 98888-7777' },
      quotedFor: null,
    })
  })

  it('takes an address as a whole', () => {
    expect(completed({ values: { ...typed, address: nothing } }, filled).values?.address).toEqual(filled.address)
    const address = { ...nothing, postalCode: '01001-000' }
    expect(completed({ values: { ...typed, address } }, filled).values?.address).toEqual(address)
  })

  it('is undefined if no checkout was started', () => {
    expect(completed({}, filled).values).toBeUndefined()
  })
})

it('sends digits where the form shows masks', () => {
  expect(checkoutForm.parse(filled)).toMatchObject({
    phone: '41999999999',
    taxId: null,
    address: { postalCode: '83203000', state: 'PR' },
  })
})

it('reports an invalid e-mail in Portuguese', () => {
  const { error } = checkoutForm.safeParse({ ...filled, email: 'ana@' })
  expect(error?.issues[0]?.message).toBe('Informe um e-mail válido, como nome@exemplo.com.br.')
})

describe('lacksRequiredField', () => {
  it('accepts a missing complement, district and tax id', () => {
    expect(lacksRequiredField(filled)).toBe(false)
  })

  it.each(['firstName', 'lastName', 'email', 'phone'] as const)('reports a missing %s', (field) => {
    expect(lacksRequiredField({ ...filled, [field]: '  ' })).toBe(true)
  })

  it.each(['street', 'number', 'city', 'state', 'postalCode'] as const)('reports a missing %s', (field) => {
    expect(lacksRequiredField({ ...filled, address: { ...filled.address, [field]: '' } })).toBe(true)
  })
})
