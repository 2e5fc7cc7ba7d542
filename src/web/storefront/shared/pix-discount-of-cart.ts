import type { Cart } from '#contract/shop/cart.ts'
import { pixDiscountOfLines } from '#domain/cart/pix-price.ts'
import type { Cents } from '#domain/money.ts'
import { store } from '#web/text/shared/store.ts'

/** The Pix discount of a cart: calculated like its totals, without unavailable products. */
export const pixDiscountOfCart = ({ items }: Cart): Cents =>
  pixDiscountOfLines(
    items.filter(({ isAvailable }) => isAvailable),
    store().pixDiscountPercent,
  )
