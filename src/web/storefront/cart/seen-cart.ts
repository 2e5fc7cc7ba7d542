import type { Cart } from '#contract/shop/cart.ts'
import { formatBRL } from '#domain/money.ts'
import type { SeenCart } from '#domain/offline-page.ts'
import { totalLabel } from '#web/text/storefront/cart-page-texts.ts'
import { countOf } from '#web/text/storefront/set-texts.ts'

/** A cart in the words in which its page shows it; null for an empty one. */
export function seenCart(cart: Cart, now: Date): SeenCart | null {
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
  }
}
