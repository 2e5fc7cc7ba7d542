import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { promisedDays } from '#domain/orders/arrival-of-order.ts'
import { arrivalOfPaid } from '#domain/shipping/arrival.ts'
import type { Shop } from '#server/shop.ts'
import { type CartLineRow, readCartLines } from './read-cart-lines.ts'

/**
 * The customer's cart. Lines that can no longer be bought are shown and count for nothing: neither in the sums nor in
 * the freight.
 */
export async function readCart(shop: Shop, userId: string): Promise<Cart> {
  const rows = await readCartLines(shop, userId)
  const lines = hasWholeFreight(rows) ? rows : rows.map((row) => ({ ...row, shipping: null }))
  const counted = lines
    .filter((line) => line.isAvailable)
    .map((line) => ({ ...line, shippingCents: line.shipping?.costCents ?? 0 }))
  return { items: lines.map(cartItemOf), ...cartTotals(counted), shipping: chosenShippingOf(shop, lines) }
}

/**
 * Whether the freight that was chosen is still that of the lines which can be bought. It is not once a line
 * has left the sale, or come back to it, since then.
 */
function hasWholeFreight(rows: readonly CartLineRow[]): boolean {
  return rows.every((row) => row.isAvailable === (row.shipping !== null))
}

function chosenShippingOf({ now, dispatch }: Shop, lines: readonly CartLineRow[]): Cart['shipping'] {
  const shipping = lines.find((line) => line.shipping)?.shipping
  if (!shipping) return null
  const { service, method, eta, postalCode } = shipping
  const days = promisedDays({ shippingService: service, shippingEta: eta })
  return { service, method, eta, arrival: arrivalOfPaid(days, now(), dispatch), postalCode }
}

function cartItemOf(line: CartLineRow): CartItem {
  const { productId, name, categoryName, imageUrl, unitPriceCents, quantity, stockQuantity, isAvailable } = line
  const shipping = line.shipping && {
    method: line.shipping.method,
    costCents: line.shipping.costCents,
    eta: line.shipping.eta,
  }
  return {
    productId,
    name,
    category: categoryName,
    imageUrl,
    unitPriceCents,
    installments: line.installments,
    setPiece: line.setPiece,
    addedPriceCents: line.addedPriceCents,
    quantity,
    stockQuantity,
    isAvailable,
    shipping,
  }
}
