import { discountBetween, isNoOffer } from '#domain/catalog/offer.ts'
import type { ImportedRow, ImportRules } from './imported-row.ts'
import { priceFromCost } from './price-rule.ts'

/** Adds to a row what its file leaves to the rules of the import: the supplier of its codes, and its prices in cents. */
export const completeRow = (row: ImportedRow, rules: ImportRules): ImportedRow =>
  withPrices(withSupplier(row, rules), rules)

/** Codes of the list are those of who sends it. */
function withSupplier(row: ImportedRow, { supplierId }: ImportRules): ImportedRow {
  if (supplierId === null || row.values.supplierId !== undefined || row.values.supplierCode === undefined) return row
  return { ...row, values: { ...row.values, supplierId } }
}

function withPrices(row: ImportedRow, { priceRule }: ImportRules): ImportedRow {
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
