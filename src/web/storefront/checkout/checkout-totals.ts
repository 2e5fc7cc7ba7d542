import type { Cart } from '#contract/shop/cart.ts'
import type { Cents } from '#domain/money.ts'
import type { PaymentChoice } from '#domain/orders/payment-choices.ts'
import { pixDiscountOfCart } from '#web/storefront/shared/pix-discount-of-cart.ts'
import { store } from '#web/text/shared/store.ts'

/** Whether the shop has a Pix price: only then does it ask for the payment method. */
export const hasPixPrice = (): boolean => store().pixDiscountPercent > 0

/** The total of an order with this cart and payment method, including shipping as far as it is known. */
export function checkoutTotals(cart: Cart, freightCents: Cents, choice: PaymentChoice | undefined) {
  const pixDiscountCents = choice === 'pix' ? pixDiscountOfCart(cart) : 0
  return { pixDiscountCents, totalCents: cart.subtotalCents + freightCents - pixDiscountCents }
}
