import type { Cart } from '#contract/shop/cart.ts'
import type { Cents } from '#domain/money.ts'
import type { PaymentChoice } from '#domain/orders/payment-choices.ts'
import { pixDiscountOfCart } from '#web/storefront/shared/pix-discount-of-cart.ts'
import { store } from '#web/text/shared/store.ts'

/** Whether the shop has a price for Pix: only then it asks how the order will be paid. */
export const hasPixPrice = (): boolean => store().pixDiscountPercent > 0

/** What an order of the cart comes to, with the freight as far as it is known, paid in that way. */
export function checkoutTotals(cart: Cart, freightCents: Cents, choice: PaymentChoice | undefined) {
  const pixDiscountCents = choice === 'pix' ? pixDiscountOfCart(cart) : 0
  return { pixDiscountCents, totalCents: cart.subtotalCents + freightCents - pixDiscountCents }
}
