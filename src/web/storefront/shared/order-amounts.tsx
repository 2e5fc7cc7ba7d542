import type { Order } from '#contract/shop/orders.ts'
import { formatBRL } from '#domain/money.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { AmountRows } from './amount-rows.tsx'

type Amounts = Pick<Order, 'subtotalCents' | 'shippingCents' | 'pixDiscountCents' | 'totalCents'> & {
  refundedCents?: number
}

/** The amounts of an order, and what was refunded. */
export function OrderAmounts({ order }: { order: Amounts }) {
  const { subtotalCents, shippingCents, pixDiscountCents, totalCents, refundedCents = 0 } = order
  return (
    <AmountRows
      className="rounded-md bg-paper p-5"
      rows={[
        { label: texts.subtotal, amount: formatBRL(subtotalCents) },
        { label: texts.shipping, amount: shippingCents === 0 ? texts.free : formatBRL(shippingCents) },
        ...(pixDiscountCents > 0 ? [{ label: texts.pixDiscount, amount: formatBRL(-pixDiscountCents) }] : []),
        { label: texts.total, amount: formatBRL(totalCents), isTotal: true },
        ...(refundedCents > 0 ? [{ label: texts.refunded, amount: formatBRL(refundedCents) }] : []),
      ]}
    />
  )
}
