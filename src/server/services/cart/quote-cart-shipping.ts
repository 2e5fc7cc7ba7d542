import { shopError } from '#contract/errors.ts'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import type { PostalCode } from '#domain/postal-code.ts'
import { findDestination } from '#server/services/shipping/find-destination.ts'
import { shippingQuoteOf } from '#server/services/shipping/quote-items.ts'
import type { Shop } from '#server/shop.ts'
import { readCartLines } from './read-cart-lines.ts'

/**
 * What it costs to send the customer's cart as one parcel. Throws `EMPTY_CART` when nothing in it can be bought, and as
 * `findDestination` does.
 */
export async function quoteCartShipping(
  shop: Shop,
  { userId, postalCode }: { userId: string; postalCode: PostalCode },
): Promise<ShippingQuote> {
  const lines = (await readCartLines(shop, userId)).filter((line) => line.isAvailable)
  if (lines.length === 0) throw shopError('EMPTY_CART')
  return shippingQuoteOf(shop, lines, await findDestination(shop, postalCode))
}
