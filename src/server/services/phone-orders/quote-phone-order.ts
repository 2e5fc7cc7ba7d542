import type { PhoneOrderLine } from '#contract/admin/phone-orders.ts'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import type { PostalCode } from '#domain/postal-code.ts'
import { type CartLineRow, readNamedLines } from '#server/services/cart/read-cart-lines.ts'
import { findDestination } from '#server/services/shipping/find-destination.ts'
import { shippingQuoteOf } from '#server/services/shipping/quote-items.ts'
import type { StockItem } from '#server/services/stock/move-stock.ts'
import type { Shop } from '#server/shop.ts'

type QuoteRequest = { lines: readonly StockItem[]; postalCode?: PostalCode | undefined }

/**
 * What an order of these products would be made of now, and how it could be sent to a postal code. Holds nothing.
 * Throws `PRODUCT_NOT_FOUND`, and as `findDestination` does.
 */
export async function quotePhoneOrder(
  shop: Shop,
  { lines: asked, postalCode }: QuoteRequest,
): Promise<{ lines: PhoneOrderLine[]; shipping: ShippingQuote | null }> {
  const lines = await readNamedLines(shop, asked)
  const shipping = postalCode ? await shippingQuoteOf(shop, lines, await findDestination(shop, postalCode)) : null
  return { lines: lines.map(viewLine), shipping }
}

const viewLine = (line: CartLineRow): PhoneOrderLine => ({
  productId: line.productId,
  name: line.name,
  imageUrl: line.imageUrl,
  quantity: line.quantity,
  unitPriceCents: line.unitPriceCents,
  stockQuantity: line.stockQuantity,
  fault: faultOf(line),
})

function faultOf({ isWithdrawn, isPriceOnRequest, stockQuantity, quantity }: CartLineRow): PhoneOrderLine['fault'] {
  if (isWithdrawn) return 'withdrawn'
  if (isPriceOnRequest) return 'on-request'
  return stockQuantity < quantity ? 'too-few' : null
}
