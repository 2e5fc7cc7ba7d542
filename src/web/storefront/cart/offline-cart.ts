import type { Cart } from '#contract/shop/cart.ts'
import { formatBRL } from '#domain/money.ts'
import type { OfflineCart, OfflineCartItem } from '#domain/offline-page.ts'
import { totalLabel } from '#web/text/storefront/cart-page-texts.ts'
import { countOf } from '#web/text/storefront/set-texts.ts'

/** A cart as the texts that the offline page shows, with its products if it is a guest's; null for an empty one. */
export function offlineCartOf(cart: Cart, now: Date, isGuest: boolean): OfflineCart | null {
  if (cart.items.length === 0) return null
  return {
    seenAt: now.toISOString(),
    lines: cart.items.map(({ name, quantity, unitPriceCents, setPiece }) => ({
      name,
      count: countOf(quantity, setPiece !== null),
      price: formatBRL(unitPriceCents * quantity),
    })),
    totalLabel: totalLabel(cart),
    total: formatBRL(cart.totalCents),
    ...(isGuest && {
      guestItems: cart.items.map(({ productId, name, quantity }) => ({ productId, name, quantity })),
    }),
  }
}

/** The contents of the guest cart in a stored text; empty for a customer's cart and for none. */
export function guestItemsOf(stored: string | null): readonly OfflineCartItem[] {
  try {
    const seen: unknown = JSON.parse(stored ?? 'null')
    if (typeof seen !== 'object' || seen === null || !('guestItems' in seen)) return []
    return Array.isArray(seen.guestItems) ? seen.guestItems.filter(isOfflineCartItem) : []
  } catch {
    return []
  }
}

// The server validates what is added to a cart; here only the shape of a product is checked.
function isOfflineCartItem(stored: unknown): stored is OfflineCartItem {
  if (typeof stored !== 'object' || stored === null) return false
  if (!('productId' in stored) || !('name' in stored) || !('quantity' in stored)) return false
  return typeof stored.productId === 'string' && typeof stored.name === 'string' && typeof stored.quantity === 'number'
}
