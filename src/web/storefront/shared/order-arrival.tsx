import type { Order } from '#contract/shop/orders.ts'
import { formatArrival } from '#domain/shipping/arrival.ts'
import { orderTexts } from '#web/text/storefront/order-texts.ts'
import { hasUnconfirmedPayment } from './unconfirmed-payment.ts'

type Arriving = Pick<Order, 'arrival' | 'status'> &
  Partial<Pick<Order, 'payment' | 'isPaymentUnconfirmed' | 'isPastDue'>>

/**
 * Whether it can be said when an order will arrive: not if nobody can pay it any more, or a payment of it has
 * to be clarified.
 */
export const isArrivalKnown = ({ payment = null, ...order }: Arriving): boolean =>
  order.arrival !== null && !order.isPastDue && !hasUnconfirmedPayment({ ...order, payment })

/**
 * When an order will arrive, given its status; nothing if it has arrived or will not come. `isUnderWay` says
 * that its payment is being confirmed, though the order does not know it yet.
 */
export function OrderArrival({ order, isUnderWay }: { order: Arriving; isUnderWay?: boolean }) {
  if (!order.arrival || !isArrivalKnown(order)) return null
  return <p className="font-semibold">{orderTexts.arrival(formatArrival(order.arrival), order, isUnderWay)}</p>
}
