import { discountBetween, isNoOffer } from '#domain/catalog/offer.ts'
import { priceFromCost } from './price-rule.ts'
import type { ImportRules, ReadRow } from './read-row.ts'

/** The row with its supplier: codes of a list are those of its sender. */
export function withSupplier(row: ReadRow, { supplierId }: ImportRules): ReadRow {
  if (supplierId === null || row.values.supplierId !== undefined || row.values.supplierCode === undefined) return row
  return { ...row, values: { ...row.values, supplierId } }
}

/** The row with its prices in cents: from its cost by the price rule, and with its offer. */
export function withPrices(row: ReadRow, { priceRule }: ImportRules): ReadRow {
  const values = { ...row.values }
  const { costCents } = values
  if (priceRule && typeof costCents === 'number') values.priceCents = priceFromCost(costCents, priceRule)
  const { promotionalPriceCents: lower } = row
  const { priceCents } = values
  // No badge with a price without a higher original one.
  if (values.originalPriceCents === null) values.discountPercentage ??= null
  if (lower && (priceCents === undefined || lower < priceCents)) {
    if (priceCents !== undefined) values.originalPriceCents = priceCents
    values.priceCents = lower
  }
  if (values.priceCents !== undefined && typeof values.originalPriceCents === 'number') {
    const isNone = isNoOffer(values.priceCents, values.originalPriceCents)
    if (isNone) Object.assign(values, { originalPriceCents: null, discountPercentage: null })
    else values.discountPercentage ??= discountBetween(values.priceCents, values.originalPriceCents) ?? null
  }
  return { ...row, values }
}
