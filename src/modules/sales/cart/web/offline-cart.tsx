import { formatPieces } from '#modules/catalog/web/index.ts'
import { formatBRL } from '#platform/money.ts'
import { parseStored, storedText } from '#platform/web/stored-text.ts'
import { Button } from '#platform/web/ui/index.ts'
import type { Cart } from '../contract.ts'
import { type OfflineCart, type OfflineCartItem, offlineCartKey } from '../offline-page.ts'
import { cartPageTexts, totalLabel } from './texts.ts'
import { useBuyAll } from './use-cart.ts'

export const storedOfflineCart = storedText(offlineCartKey)

/** A cart as the texts that the offline page shows, with its products if it is a guest's; null for an empty one. */
export function describeOfflineCart(cart: Cart, now: Date, isGuest: boolean): OfflineCart | null {
  if (cart.items.length === 0) return null
  return {
    seenAt: now.toISOString(),
    lines: cart.items.map(({ name, quantity, unitPriceCents, setPiece }) => ({
      name,
      count: formatPieces(quantity, setPiece !== null),
      price: formatBRL(unitPriceCents * quantity),
    })),
    totalLabel: totalLabel(cart),
    total: formatBRL(cart.totalCents),
    ...(isGuest && { guestItems: cart.items.map(({ productId, name, quantity }) => ({ productId, name, quantity })) }),
  }
}

/** The contents of the guest cart in a stored text; empty for a customer's cart and for none. */
export function parseGuestItems(stored: string | null): readonly OfflineCartItem[] {
  const seen = parseStored(stored)
  if (typeof seen !== 'object' || seen === null || !('guestItems' in seen)) return []
  return Array.isArray(seen.guestItems) ? seen.guestItems.filter(isOfflineCartItem) : []
}

// The server validates what is added to a cart; here only the shape of a product is checked.
function isOfflineCartItem(stored: unknown): stored is OfflineCartItem {
  if (typeof stored !== 'object' || stored === null) return false
  if (!('productId' in stored) || !('name' in stored) || !('quantity' in stored)) return false
  return typeof stored.productId === 'string' && typeof stored.name === 'string' && typeof stored.quantity === 'number'
}

const texts = cartPageTexts.expired

export function ExpiredCart({ items }: { items: readonly OfflineCartItem[] }) {
  const again = useBuyAll(items)
  return (
    <section
      aria-labelledby="expired-cart"
      className="mx-auto mb-6 max-w-3xl rounded-md border-signal border-l-4 bg-signal/10 p-4"
    >
      <h2 id="expired-cart" className="font-bold">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm">{texts.text}</p>
      <ul className="mt-2 list-disc pl-5 text-sm">
        {items.map(({ productId, name, quantity }) => (
          <li key={productId} className="wrap-anywhere">
            {quantity}× {name}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
        <Button isBusy={again.isPending} onClick={() => again.mutate()}>
          {texts.addAgain}
        </Button>
        <Button tone="quiet" onClick={() => storedOfflineCart.write(null)}>
          {texts.dismiss}
        </Button>
      </div>
    </section>
  )
}
