import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributeFields } from '#modules/fitment/attributes/fields.ts'
import { type AttributeName, attribute, attributeNames } from '#modules/fitment/attributes/rules.ts'
import {
  codeErrors,
  readAttribute,
  readFields,
  type TypedFields,
  typedAttribute,
  typedAttributes,
  typedFields,
} from './typed-values.ts'

/** Any value that an attribute may have. */
function valuesOf(name: AttributeName): fc.Arbitrary<number | string | boolean | string[] | null> {
  const one = attribute(name)
  switch (one.kind) {
    case 'number': {
      const { minimum, maximum, step } = one
      const steps = fc.integer({ min: Math.round(minimum / step), max: Math.round(maximum / step) })
      return fc.option(steps.map((count) => Math.round(count * step * 10) / 10))
    }
    case 'choice':
    case 'symbol':
      return fc.option(fc.constantFrom(...one.choices))
    case 'flag':
      return fc.boolean()
    case 'text':
      return fc.option(fc.stringMatching(one.shape))
    case 'boltPatterns':
      return fc.subarray(['4x100', '4x108', '5x114.3', '6x139.7'], { maxLength: one.most })
    default:
      return one satisfies never
  }
}

it.each(attributeNames)('the form’s text of %s is read back as the stored value, and accepted by the call', (name) => {
  fc.assert(
    fc.property(valuesOf(name), (value) => {
      expect(readAttribute(name, typedAttribute(name, value as Parameters<typeof typedAttribute>[1]))).toEqual(value)
      expect(attributeFields[name].parse(value)).toEqual(value)
    }),
  )
})

it('a new product starts with empty values, which the call treats like missing ones', () => {
  const empty = typedAttributes(undefined)
  for (const name of attributeNames)
    expect(readAttribute(name, empty[name])).toEqual(attributeFields[name].parse(undefined))
})

it('a year has no thousands separator, other numbers have', () => {
  expect(typedAttribute('dotYear', 2026)).toBe('2026')
  expect(typedAttribute('wheelLoadKg', 1050)).toBe('1.050')
})

const nothing = typedFields({})

describe('readFields', () => {
  it('finds no codes in an empty form', () => {
    expect(readFields(nothing)).toMatchObject({
      ...{ sku: null, gtin: null, supplierId: null, supplierCode: null, costCents: null, ncm: null, cest: null },
      ...{ goodsOrigin: null, shelfPlace: null, lowStockLevel: null },
      ...{ seoTitle: null, seoDescription: null },
    })
    expect(codeErrors(nothing)).toEqual({})
  })

  it('reads codes as people write them, and shows them as they are printed', () => {
    const typed: TypedFields = {
      ...nothing,
      ...{ sku: '  rd  17 ', gtin: '789 1000 31550-7', supplierCode: 'P-9 ', costCents: '1.234,5' },
      ...{ ncm: '8708.70.90', cest: '01.013.00', goodsOrigin: '0', shelfPlace: ' A-03' },
      ...{ lowStockLevel: '1.200', seoTitle: ' Roda  Orion ', seoDescription: ' ' },
    }
    const codes = readFields(typed)
    expect(codes).toMatchObject({
      ...{ sku: 'rd 17', gtin: '7891000315507', supplierId: null, supplierCode: 'P-9', costCents: 123_450 },
      ...{ ncm: '87087090', cest: '0101300', goodsOrigin: 0, shelfPlace: 'A-03' },
      ...{ lowStockLevel: 1200, seoTitle: 'Roda Orion', seoDescription: null },
    })
    expect(codeErrors(typed)).toEqual({})
    expect(typedFields(codes)).toMatchObject({
      ncm: '8708.70.90',
      cest: '01.013.00',
      costCents: '1.234,50',
      goodsOrigin: '0',
    })
    expect(readFields(typedFields(codes))).toEqual(codes)
  })
})

describe('codeErrors', () => {
  it.each<[field: keyof TypedFields, typed: string, sentence: string]>([
    ['gtin', '7891000315508', 'EAN/GTIN inválido: confira os números e o dígito verificador.'],
    ['gtin', 'abc', 'EAN/GTIN inválido: confira os números e o dígito verificador.'],
    ['ncm', '8708.70', 'NCM deve ter 8 números, como 8708.70.90.'],
    ['cest', '01.013', 'CEST deve ter 7 números, como 01.013.00.'],
    ['costCents', 'dez', 'Custo deve ser um valor em reais, como 199,90.'],
    ['costCents', '20.000.000,01', 'Custo deve ser no máximo R$\u00a020.000.000,00'],
    ['lowStockLevel', '-1', 'Estoque mínimo deve ser um número inteiro, de 0 a 1.000.000.'],
    ['lowStockLevel', '2,5', 'Estoque mínimo deve ser um número inteiro, de 0 a 1.000.000.'],
    ['lowStockLevel', 'dez', 'Estoque mínimo deve ser um número inteiro, de 0 a 1.000.000.'],
    ['sku', 'A'.repeat(41), 'Use no máximo 40 caracteres. Este texto tem 41.'],
  ])('reports %s %j', (field, typed, sentence) => {
    expect(codeErrors({ ...nothing, [field]: typed })).toEqual({ [field]: sentence })
  })
})
