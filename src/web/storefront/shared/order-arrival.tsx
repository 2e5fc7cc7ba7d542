import type { Order } from '#contract/shop/orders.ts'
import { formatArrival } from '#domain/shipping/arrival.ts'
import { orderTexts } from '#web/text/storefront/order-texts.ts'

/**
 * When an order will arrive, given its status; nothing if it has arrived or will not come. `isUnderWay` says that its payment is being
 * confirmed, though the order does not know it yet.
 */
export function OrderArrival({
  order,
  isUnderWay,
}: {
  order: Pick<Order, 'arrival' | 'status'> & Partial<Pick<Order, 'payment' | 'isPastDue'>>
  isUnderWay?: boolean
}) {
  // Nobody can pay it any more to have it come.
  if (!order.arrival || order.isPastDue) return null
  return <p className="font-semibold">{orderTexts.arrival(formatArrival(order.arrival), order, isUnderWay)}</p>
}
