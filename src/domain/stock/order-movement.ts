import type { OrderEventReason } from '../orders/order-event-reasons.ts'
import { hasLeft, type OrderStatus } from '../orders/order-status.ts'
import type { StockMovementReason } from './movement-reasons.ts'

/** Why the items of an order that is being cancelled come back: from the customer, unpaid, or never sent. */
export function reasonOfReturn(from: OrderStatus, event: OrderEventReason): StockMovementReason {
  if (hasLeft(from)) return 'return'
  return event === 'unpaid' ? 'expiry' : 'cancellation'
}
