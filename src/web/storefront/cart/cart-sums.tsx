import type { Cart } from '#contract/shop/cart.ts'
import { formatBRL } from '#domain/money.ts'

/** What the cart costs: goods, freight, both. */
export function CartSums({ cart }: { cart: Cart }) {
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-y-1.5 [&_dd]:text-right">
      <dt className="text-steel">Subtotal</dt>
      <dd>{formatBRL(cart.subtotalCents)}</dd>
      <dt className="text-steel">Frete</dt>
      <dd>{freight(cart)}</dd>
      <dt className="pt-1 font-extrabold text-lg">Total</dt>
      <dd className="pt-1 font-extrabold text-lg">{formatBRL(cart.totalCents)}</dd>
    </dl>
  )
}

// A freight of nothing is one that was never asked for, unless somebody chose the free local delivery.
function freight(cart: Cart) {
  if (cart.shippingCents > 0) return formatBRL(cart.shippingCents)
  if (cart.shipping) return <b className="text-go">Grátis</b>
  return <span className="text-steel">A calcular no checkout</span>
}
