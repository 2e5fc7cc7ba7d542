import fc from 'fast-check'
import { expect, it } from 'vitest'
import { attributeFields } from '#contract/admin/attribute-fields.ts'
import { type AttributeName, attribute, attributeNames } from '#domain/catalog/attributes/attribute-names.ts'
import { readAttribute, typedAttribute, typedAttributes } from './typed-attributes.ts'

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
