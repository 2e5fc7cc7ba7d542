import type { CartItem } from '../contract.ts'
import { type CartItemProblem, type PriceMove, cartItemTexts as texts } from './texts.ts'

/** Why an item cannot be bought as it is now; undefined when it can. */
export function cartItemProblem(
  item: Pick<CartItem, 'isAvailable' | 'quantity' | 'stockQuantity' | 'setPiece'>,
): CartItemProblem | undefined {
  if (!item.isAvailable) return { kind: 'unavailable' }
  if (item.stockQuantity <= 0) return { kind: 'sold-out' }
  const { stockQuantity: available, setPiece } = item
  return item.quantity > available ? { kind: 'too-many', available, isSetOfFour: setPiece !== null } : undefined
}

/** How an item's price has changed since it was added; undefined if it has not, or if it cannot be bought. */
export function priceMove(
  item: Pick<CartItem, 'isAvailable' | 'unitPriceCents' | 'addedPriceCents'>,
): PriceMove | undefined {
  const { isAvailable, addedPriceCents: fromCents, unitPriceCents: toCents } = item
  if (!isAvailable || fromCents === toCents) return undefined
  return { kind: toCents > fromCents ? 'dearer' : 'cheaper', fromCents, toCents }
}

/** What has changed about a product since it was added to the cart: the same in panel, cart and checkout. */
export function CartItemNotice({ item }: { item: CartItem }) {
  const trouble = cartItemProblem(item)
  const move = priceMove(item)
  if (!trouble && !move) return null
  return (
    <div className="mt-1 text-sm leading-snug">
      {trouble && <p className="font-semibold text-brake">{texts.trouble(trouble)}</p>}
      {move && (
        <p className={move.kind === 'dearer' ? 'font-semibold text-brake' : 'font-semibold text-go'}>
          {texts.priceMove(move)}
        </p>
      )}
    </div>
  )
}
