import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { brandFields, newCategoryFields, subcategoryFields } from '#modules/catalog/categories/contract.ts'
import { searchContract } from '#modules/catalog/listing/contract.ts'
import { codeFields, productFields } from '#modules/catalog/products/staff-contract.ts'
import { contactInput } from '#modules/customers/messages/contract.ts'
import { makeFields, modelFields } from '#modules/fitment/cars/car-fields.ts'
import { supplierFields } from '#modules/supply/suppliers/contract.ts'
import { addressFields, emailInPortuguese, optionalPhone, phoneField, postalCodeField, taxIdField } from './fields.ts'

const search = searchContract.suggestions['~orpc'].inputSchema
if (!search) throw new Error('the call has no input')

const names: Record<string, z.ZodType> = {
  brand: brandFields.shape.name,
  category: newCategoryFields.shape.name,
  subcategory: subcategoryFields.shape.name,
  supplier: supplierFields.shape.name,
  product: productFields.shape.name,
  sku: codeFields.sku,
  'supplier’s code': codeFields.supplierCode,
  make: makeFields.shape.name,
  model: modelFields.shape.name,
  search: search.shape.search,
}

const alike = [
  'Nome  Campo',
  'Nome\u00a0Campo',
  'No\u200bme Campo',
  'No\u00adme Campo',
  'Nome\nCampo',
  'Nome\r\nCampo',
  'Nome\tCampo',
  '\u202aNome Campo\u202c',
  '\ufeffNome\u2009Campo\u2028',
]

describe.each(Object.entries(names))('the name of a %s', (_, field) => {
  it.each(alike)('reads %j as it looks', (typed) => {
    expect(field.parse(typed)).toBe('Nome Campo')
  })
})

it('does not take a name of signs that nobody sees', () => {
  expect(brandFields.safeParse({ name: '\u200b\u00a0\u3164' }).error?.issues[0]?.message).toBe(
    'Nome da marca é obrigatório',
  )
})

it('keeps the lines of a longer text', () => {
  expect(productFields.shape.description.parse(' Uma\u200b linha\noutra ')).toBe('Uma linha\noutra')
  expect(contactInput.shape.message.parse('Uma linha\r\n\r\noutra linha')).toBe('Uma linha\r\n\r\noutra linha')
})

it('takes what people have', () => {
  expect(emailInPortuguese.parse('João@gmail.com')).toBe('joão@gmail.com')
  expect(emailInPortuguese.parse('compras@açaí.com.br')).toBe('compras@açaí.com.br')
  expect(addressFields.shape.number.parse('1500 bloco B apto 1204-A')).toBe('1500 bloco B apto 1204-A')
  expect(phoneField.parse('\u202a+55 91 98888\u20117777\u202c')).toBe('91988887777')
  expect(optionalPhone.parse('\u200b')).toBe('')
  expect(postalCodeField.parse('CEP 83203\u2011000')).toBe('83203000')
  expect(taxIdField.parse('CNPJ: \u202a12.abc.345/01de\u201335\u202c')).toBe('12ABC34501DE35')
})

it.each(Object.entries({ ...names, email: emailInPortuguese, state: addressFields.shape.state }))(
  'a %s of piled accents is refused, however long it is',
  (_name, schema) => {
    for (const count of [16, 125_000]) expect(schema.safeParse(`ab${'\u0301\u0316'.repeat(count)}`).success).toBe(false)
  },
)
