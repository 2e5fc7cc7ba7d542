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
import { typedSeo } from '../../seo/contract.ts'
import { formatCest, formatNcm, gtinDigits, normaliseCode, type ProductCodes, taxCodeDigits } from '../codes.ts'
import type { ProductVisibility } from '../rules.ts'
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

/** '' for none. */
export type TypedCodes = Record<Exclude<keyof ProductCodes, 'visibility'>, string> & { visibility: ProductVisibility }

export function typedCodes(product: ProductCodes | undefined): TypedCodes {
  return {
    sku: product?.sku ?? '',
    gtin: product?.gtin ?? '',
    supplierId: product?.supplierId ?? '',
    supplierCode: product?.supplierCode ?? '',
    costCents: shownCents(product?.costCents ?? null),
    ncm: formatNcm(product?.ncm ?? ''),
    cest: formatCest(product?.cest ?? ''),
    goodsOrigin: String(product?.goodsOrigin ?? ''),
    shelfPlace: product?.shelfPlace ?? '',
    lowStockLevel: String(product?.lowStockLevel ?? ''),
    visibility: product?.visibility ?? 'published',
    ...typedSeo(product),
  }
}

/** NaN for an invalid number. */
export function readCodes(typed: TypedCodes): ProductCodes {
  return {
    sku: normaliseCode(typed.sku) || null,
    gtin: gtinDigits(typed.gtin) || null,
    supplierId: typed.supplierId || null,
    supplierCode: normaliseCode(typed.supplierCode) || null,
    costCents: typed.costCents.trim() === '' ? null : (parseBRL(typed.costCents) ?? Number.NaN),
    ncm: taxCodeDigits(typed.ncm) || null,
    cest: taxCodeDigits(typed.cest) || null,
    goodsOrigin: typed.goodsOrigin === '' ? null : Number(typed.goodsOrigin),
    shelfPlace: normaliseCode(typed.shelfPlace) || null,
    lowStockLevel: parseTypedNumber(typed.lowStockLevel),
    visibility: typed.visibility,
    seoTitle: normaliseCode(typed.seoTitle) || null,
    seoDescription: normaliseCode(typed.seoDescription) || null,
  }
}

const names = Object.keys(codeFields) as (keyof ProductCodes)[]

export function codeErrors(typed: TypedCodes): Partial<Record<keyof ProductCodes, string>> {
  const codes = readCodes(typed)
  const errors: Partial<Record<keyof ProductCodes, string>> = {}
  for (const name of names) {
    const issue = codeFields[name].safeParse(codes[name]).error?.issues[0]
    if (issue) errors[name] = issue.message
  }
  return errors
}
