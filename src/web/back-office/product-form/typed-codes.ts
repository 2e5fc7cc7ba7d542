import { codeFields } from '#contract/admin/code-fields.ts'
import { gtinDigits } from '#domain/catalog/gtin.ts'
import type { ProductCodes } from '#domain/catalog/product-codes.ts'
import type { ProductVisibility } from '#domain/catalog/product-visibility.ts'
import { normaliseCode } from '#domain/catalog/sku.ts'
import { formatCest, formatNcm, taxCodeDigits } from '#domain/catalog/tax-codes.ts'
import { parseBRL } from '#domain/money.ts'
import { parseTypedNumber } from '#web/back-office/shared/parse-typed-number.ts'
import { shownCents } from './shown-cents.ts'

/** A product's codes as the form holds them: texts as they are typed, '' for none. */
export type TypedCodes = Record<Exclude<keyof ProductCodes, 'visibility'>, string> & { visibility: ProductVisibility }

/** The initial form values of the codes of a product, or of a new one. */
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
  }
}

/** The stored values for the codes in the form; NaN for an invalid number. */
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
  }
}

const names = Object.keys(codeFields) as (keyof ProductCodes)[]

/** The errors that the server would return for the codes, field by field. */
export function codeErrors(typed: TypedCodes): Partial<Record<keyof ProductCodes, string>> {
  const codes = readCodes(typed)
  const errors: Partial<Record<keyof ProductCodes, string>> = {}
  for (const name of names) {
    const issue = codeFields[name].safeParse(codes[name]).error?.issues[0]
    if (issue) errors[name] = issue.message
  }
  return errors
}
