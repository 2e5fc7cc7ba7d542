import type { CartItem } from '#contract/shop/cart.ts'
import { cartItemTexts as texts } from '#web/text/storefront/cart-item-texts.ts'
import { cartItemProblem, priceMove } from './cart-item-problem.ts'

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
