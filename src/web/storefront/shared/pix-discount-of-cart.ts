import type { Cart } from '#contract/shop/cart.ts'
import { pixDiscountOfLines } from '#domain/cart/pix-price.ts'
import type { Cents } from '#domain/money.ts'
import { store } from '#web/text/shared/store.ts'

/** How much less a cart costs by Pix: as its sums, without what can no longer be bought. */
export const pixDiscountOfCart = ({ items }: Cart): Cents =>
  pixDiscountOfLines(
    items.filter(({ isAvailable }) => isAvailable),
    store().pixDiscountPercent,
  )
