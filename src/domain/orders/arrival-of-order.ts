import { type Arrival, arrivalOfPaid, arrivalOfSent, type DispatchRule } from '#domain/shipping/arrival.ts'
import type { ShippingService } from '#domain/shipping/shipping-option.ts'
import type { OrderStatus } from './order-status.ts'

type OnItsWay = {
  status: OrderStatus
  shippingService: ShippingService
  /** What happened to it, the oldest first. */
  steps: readonly { toStatus: OrderStatus; createdAt: Date }[]
}

/**
 * When an order arrives, counted from the last step of its way: an unpaid one as if it were paid now, a paid one from its
 * payment, or from now where it ought to have left by now, and one that has left from then. Null where nothing is to come.
 */
export function arrivalOfOrder(order: OnItsWay, now: Date, rule: DispatchRule): Arrival | null {
  const { status, shippingService, steps } = order
  const reached = steps.findLast(({ toStatus }) => toStatus === status)?.createdAt ?? now
  switch (status) {
    case 'pending':
      return arrivalOfPaid(shippingService, now, rule)
    case 'processing': {
      const planned = arrivalOfPaid(shippingService, reached, rule)
      // Still here: what would leave today comes then at the earliest.
      const earliest = arrivalOfSent(shippingService, now)
      return planned.to < earliest.to ? earliest : planned
    }
    case 'shipped':
      return arrivalOfSent(shippingService, reached)
    case 'delivered':
    case 'cancelled':
      return null
    default:
      return status satisfies never
  }
}
