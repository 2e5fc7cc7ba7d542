import { formatDecimal } from '#domain/brazilian-numbers.ts'
import {
  type AttributeName,
  type AttributeOfKind,
  type AttributeValues,
  attribute,
  attributeNames,
} from '#domain/catalog/attributes/attribute-names.ts'
import { parseTypedNumber } from '#web/back-office/shared/parse-typed-number.ts'

/** A product's attributes as the form holds them: texts as they are typed, '' for nothing. */
export type TypedAttributes = { [Name in AttributeName]: Name extends AttributeOfKind<'flag'> ? boolean : string }

type Value = AttributeValues[AttributeName]

/** A number as the form has it: with as many decimals as the shop stores, so that opening a form rounds nothing. */
export function typedValue(value: Value | readonly string[]): string | boolean {
  if (value === null) return ''
  if (typeof value === 'number') return formatDecimal(value, 2)
  if (typeof value === 'boolean') return value
  return typeof value === 'string' ? value.replace('.', ',') : value.join(', ')
}

/** The value of an attribute as the form has it. */
export const typedAttribute = (name: AttributeName, value: Value): string | boolean =>
  isYear(name) && value !== null ? String(value) : typedValue(value)

/** Whether an attribute is a year, which has no thousands separator. */
export function isYear(name: AttributeName): boolean {
  const one = attribute(name)
  return one.kind === 'number' && one.isYear === true
}

/** The initial form values of the attributes of a product, or of a new one. */
export function typedAttributes(product: AttributeValues | undefined): TypedAttributes {
  const nothing = (name: AttributeName) => (attribute(name).kind === 'flag' ? false : '')
  return Object.fromEntries(
    attributeNames.map((name) => [name, product ? typedAttribute(name, product[name]) : nothing(name)]),
  ) as TypedAttributes
}

/** The stored value for an attribute in the form; NaN for an invalid number. */
export function readAttribute(name: AttributeName, typed: string | boolean): Value {
  const one = attribute(name)
  if (typeof typed === 'boolean') return typed
  switch (one.kind) {
    case 'number':
      return parseTypedNumber(typed)
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

/** The stored values for the attributes in the form. */
export function readAttributes(typed: TypedAttributes): AttributeValues {
  return Object.fromEntries(attributeNames.map((name) => [name, readAttribute(name, typed[name])])) as AttributeValues
}

/** The typed bolt patterns, separated by commas, slashes or spaces. */
export const boltPatternsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .replaceAll('×', 'x')
    .split(/[\s;/]+|,(?!\d(?!\d*x))/)
    .map((pattern) => pattern.replace(',', '.').trim())
    .filter(Boolean)
