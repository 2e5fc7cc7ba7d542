import { isNoOffer } from '../catalog/offer.ts'
import type { FieldValues } from './changeable-fields.ts'

/**
 * Whether a product can get the price of these fields, as it is now. Where its offer would end or it has no
 * price, the comparison said so in the fields, too; without that, somebody has changed these since.
 */
export function priceStillFits(product: FieldValues, fields: FieldValues): boolean {
  const { priceCents, originalPriceCents, isPriceOnRequest } = fields
  if (priceCents === undefined) return true
  const hasPrice = isPriceOnRequest !== undefined || !product.isPriceOnRequest || priceCents === 0
  const struck = product.originalPriceCents ?? null
  return hasPrice && (originalPriceCents !== undefined || !isNoOffer(priceCents, struck))
}
