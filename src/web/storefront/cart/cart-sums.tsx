import type { Cart } from '#contract/shop/cart.ts'
import { formatBRL } from '#domain/money.ts'
import { InstallmentsTotal } from '#web/storefront/shared/installments-total.tsx'
import { pixDiscountOfCart } from '#web/storefront/shared/pix-discount-of-cart.ts'
import { PixTotal } from '#web/storefront/shared/pix-total.tsx'
import { cartPageTexts, totalLabel } from '#web/text/storefront/cart-page-texts.ts'

/** The totals of the cart: goods, shipping, and both. */
export function CartSums({ cart }: { cart: Cart }) {
  return (
    <>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-y-0.5 leading-snug [&_dd]:text-right">
        <dt className="text-steel">{cartPageTexts.subtotal}</dt>
        <dd>{formatBRL(cart.subtotalCents)}</dd>
        <dt className="text-steel">{cartPageTexts.shipping}</dt>
        <dd>
          {cart.shippingCents > 0 && formatBRL(cart.shippingCents)}
          {cart.shippingCents === 0 && (
            <span className="text-steel">{cart.shipping ? cartPageTexts.free : cartPageTexts.laterShipping}</span>
          )}
        </dd>
        <dt className="font-extrabold text-lg">{totalLabel(cart)}</dt>
        <dd className="font-extrabold text-lg">{formatBRL(cart.totalCents)}</dd>
      </dl>
      <InstallmentsTotal items={cart.items} totalCents={cart.totalCents} className="text-sm" />
      <PixTotal totalCents={cart.totalCents} discountCents={pixDiscountOfCart(cart)} className="text-sm" />
    </>
  )
}
