import { formatDecimal } from '#domain/brazilian-numbers.ts'
import {
  type AttributeName,
  type AttributeOfKind,
  type AttributeValues,
  attribute,
  attributeNames,
} from '#domain/catalog/attributes/attribute-names.ts'
import { numberOf } from '#web/back-office/shared/number-of.ts'

/** A product's attributes as the form holds them: texts as they are typed, '' for nothing. */
export type TypedAttributes = { [Name in AttributeName]: Name extends AttributeOfKind<'flag'> ? boolean : string }

type Value = AttributeValues[AttributeName]

/** A value as the form has it: with all the decimals that the shop keeps, so that nothing is rounded by being looked at. */
export function typedValue(value: Value | readonly string[]): string | boolean {
  if (value === null) return ''
  if (typeof value === 'number') return formatDecimal(value, 2)
  if (typeof value === 'boolean') return value
  return typeof value === 'string' ? value.replace('.', ',') : value.join(', ')
}

/** The value of an attribute as the form has it. */
export const typedAttribute = (name: AttributeName, value: Value): string | boolean =>
  isYear(name) && value !== null ? String(value) : typedValue(value)

/** Whether an attribute is a year, which is written without a point. */
export function isYear(name: AttributeName): boolean {
  const one = attribute(name)
  return one.kind === 'number' && one.isYear === true
}

/** The attributes of a product, or of a new one, as the form begins with them. */
export function typedAttributes(product: AttributeValues | undefined): TypedAttributes {
  const nothing = (name: AttributeName) => (attribute(name).kind === 'flag' ? false : '')
  return Object.fromEntries(
    attributeNames.map((name) => [name, product ? typedAttribute(name, product[name]) : nothing(name)]),
  ) as TypedAttributes
}

/** What stands for one attribute in the form, as it is stored; NaN for a number that cannot be read. */
export function readAttribute(name: AttributeName, typed: string | boolean): Value {
  const one = attribute(name)
  if (typeof typed === 'boolean') return typed
  switch (one.kind) {
    case 'number':
      return numberOf(typed)
    case 'boltPatterns':
      return boltPatternsOf(typed)
    case 'text':
      return one.canonical(typed) || null
    case 'choice':
    case 'symbol':
      return (one.choices.find((choice) => choice === typed) ?? null) as Value
    default:
      return null
  }
}

/** What stands for the attributes in the form, as they are stored. */
export function readAttributes(typed: TypedAttributes): AttributeValues {
  return Object.fromEntries(attributeNames.map((name) => [name, readAttribute(name, typed[name])])) as AttributeValues
}

/** The bolt patterns typed, parted by commas, slashes or spaces. */
export const boltPatternsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .replaceAll('×', 'x')
    .split(/[\s;/]+|,(?!\d(?!\d*x))/)
    .map((pattern) => pattern.replace(',', '.').trim())
    .filter(Boolean)
