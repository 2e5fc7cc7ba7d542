import { z } from 'zod'
import {
  type AttributeName,
  type AttributeOfKind,
  type AttributeValues,
  attribute,
  attributeNames,
} from '#modules/fitment/attributes/rules.ts'
import { parseBRL } from '#platform/money.ts'
import { formatDecimal } from '#platform/numbers.ts'
import { parseTypedNumber } from '#platform/web/formats.ts'
import { codeDigits, formatCest, formatNcm, normaliseCode } from '../codes.ts'
import { codeFields } from '../staff-contract.ts'

const amount = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })

/** In reais; '' for none. */
export const shownCents = (cents: number | null): string => (cents === null ? '' : amount.format(cents / 100))

/** An invalid amount is returned unchanged, to be reported. */
export const normaliseAmount = (typed: string): string => shownCents(parseBRL(typed) ?? null) || typed

/** Texts as they are typed, '' for nothing. */
export type TypedAttributes = { [Name in AttributeName]: Name extends AttributeOfKind<'flag'> ? boolean : string }

type Value = AttributeValues[AttributeName]

/** With as many decimals as the shop stores, so that opening a form rounds nothing. */
export function typedValue(value: Value | readonly string[]): string | boolean {
  if (value === null) return ''
  if (typeof value === 'number') return formatDecimal(value, 2)
  if (typeof value === 'boolean') return value
  return typeof value === 'string' ? value.replace('.', ',') : value.join(', ')
}

export const typedAttribute = (name: AttributeName, value: Value): string | boolean =>
  isYear(name) && value !== null ? String(value) : typedValue(value)

export function isYear(name: AttributeName): boolean {
  const one = attribute(name)
  return one.kind === 'number' && one.isYear === true
}

export function typedAttributes(product: AttributeValues | undefined): TypedAttributes {
  const nothing = (name: AttributeName) => (attribute(name).kind === 'flag' ? false : '')
  return Object.fromEntries(
    attributeNames.map((name) => [name, product ? typedAttribute(name, product[name]) : nothing(name)]),
  ) as TypedAttributes
}

/** NaN for an invalid number. */
export function readAttribute(name: AttributeName, typed: string | boolean): Value {
  const one = attribute(name)
  if (typeof typed === 'boolean') return typed
  switch (one.kind) {
    case 'number':
      return parseTypedNumber(typed)
    case 'boltPatterns':
      return splitBoltPatterns(typed)
    case 'text':
      return one.canonical(typed) || null
    case 'choice':
    case 'symbol':
      return (one.choices.find((choice) => choice === typed) ?? null) as Value
    default:
      return null
  }
}

export function readAttributes(typed: TypedAttributes): AttributeValues {
  return Object.fromEntries(attributeNames.map((name) => [name, readAttribute(name, typed[name])])) as AttributeValues
}

/** Separated by commas, slashes or spaces. */
export const splitBoltPatterns = (typed: string): string[] =>
  typed
    .toLowerCase()
    .replaceAll('×', 'x')
    .split(/[\s;/]+|,(?!\d(?!\d*x))/)
    .map((pattern) => pattern.replace(',', '.').trim())
    .filter(Boolean)

type FieldType<Value> = { show: (value: Value | null) => string; read: (typed: string) => Value | null }

const choice: FieldType<string> = { show: (id) => id ?? '', read: (typed) => typed || null }
const code: FieldType<string> = { ...choice, read: (typed) => normaliseCode(typed) || null }
const digits = (read: (typed: string) => string, format = (digits: string) => digits): FieldType<string> => ({
  show: (value) => format(value ?? ''),
  read: (typed) => read(typed) || null,
})
/** An invalid number is NaN. Opening a form rounds nothing. */
const number: FieldType<number> = {
  show: (value) => (value === null ? '' : formatDecimal(value, 2)),
  read: parseTypedNumber,
}
const cents: FieldType<number> = {
  show: shownCents,
  read: (typed) => (typed.trim() === '' ? null : (parseBRL(typed) ?? Number.NaN)),
}

/** How the form writes and reads what is typed as a text; '' for none. */
const fieldTypes = {
  ...{ categoryId: choice, subcategoryId: choice, brandId: choice, supplierId: choice },
  ...{ priceCents: cents, originalPriceCents: cents, costCents: cents },
  ...{ discountPercentage: number, installments: number, stockQuantity: number },
  ...{ weightGrams: number, heightCm: number, widthCm: number, lengthCm: number },
  lowStockLevel: { ...number, show: (level: number | null) => String(level ?? '') },
  ...{ sku: code, supplierCode: code, shelfPlace: code, seoTitle: code, seoDescription: code },
  ...{ gtin: digits(codeDigits), ncm: digits(codeDigits, formatNcm), cest: digits(codeDigits, formatCest) },
  goodsOrigin: {
    show: (origin: number | null) => String(origin ?? ''),
    read: (typed: string) => (typed === '' ? null : Number(typed)),
  },
}
type FieldName = keyof typeof fieldTypes
const fieldNames = Object.keys(fieldTypes) as FieldName[]

export type TypedFields = Record<FieldName, string>
export type ReadFields = { [Name in FieldName]: ReturnType<(typeof fieldTypes)[Name]['read']> }

export const typedFields = (known: Partial<ReadFields>): TypedFields =>
  Object.fromEntries(
    fieldNames.map((name) => [name, fieldTypes[name].show((known[name] ?? null) as never)]),
  ) as TypedFields

/** NaN for an invalid number. */
export const readFields = (typed: TypedFields): ReadFields =>
  Object.fromEntries(fieldNames.map((name) => [name, fieldTypes[name].read(typed[name])])) as ReadFields

export function codeErrors(typed: TypedFields): Partial<Record<FieldName, string>> {
  const { visibility: _chosen, ...checked } = codeFields
  const { error } = z.object(checked).safeParse(readFields(typed))
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]))
}
