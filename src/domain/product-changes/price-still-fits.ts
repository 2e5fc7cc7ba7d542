import { isNoOffer } from '../catalog/offer.ts'
import { type FieldValues, priceFields } from './changeable-fields.ts'

/**
 * Whether a product that gets these fields has a price that can be, together with what it has by now: on
 * request and no other one, or one that its offer is higher than. Always true where they name no price field.
 */
export function priceStillFits(product: FieldValues, fields: FieldValues): boolean {
  if (priceFields.every((field) => fields[field] === undefined)) return true
  const { isPriceOnRequest, priceCents, originalPriceCents = null } = { ...product, ...fields }
  // Who makes it one on request has seen what is left of its price; who prices it took it for one with a price.
  if (isPriceOnRequest)
    return fields.isPriceOnRequest !== undefined || !(fields.priceCents || fields.originalPriceCents)
  if (!priceCents) return false
  // Both together are as they were entered, also of products that are older than the rule.
  const isOfferGiven = fields.priceCents !== undefined && fields.originalPriceCents !== undefined
  return isOfferGiven || !isNoOffer(priceCents, originalPriceCents)
}
