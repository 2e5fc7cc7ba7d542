import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/shop/orders.ts'
import { orderTexts } from '#web/text/storefront/order-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

const texts = orderTexts.contested

/**
 * That a payment of an order is contested at a bank, what waits for its decision, and somebody to talk
 * to; else nothing.
 */
export function ContestedNotice({
  order,
}: {
  order: Pick<Order, 'orderNumber' | 'status' | 'arrival' | 'isContested'>
}) {
  if (!order.isContested) return null
  const isHeldBack = order.status === 'processing' && order.arrival === null
  return (
    <div className="mt-6 rounded-md border-silver border-l-4 bg-paper p-4 print:hidden">
      <p className="font-semibold">{isHeldBack ? `${texts.notice} ${texts.waits}` : texts.notice}</p>
      <p className="mt-1 text-steel">{texts.help}</p>
      <Link
        to="/contact"
        state={{ orderNumber: order.orderNumber }}
        className={buttonStyle('secondary', 'medium', 'mt-3')}
      >
        {texts.contact}
      </Link>
    </div>
  )
}
