import { type Arrival, arrivalOfPaid, arrivalOfSent, type DispatchRule } from '#domain/shipping/arrival.ts'
import { type DeliveryDays, readDeliveryDays } from '#domain/shipping/delivery-days.ts'
import { defaultFreightTables } from '#domain/shipping/freight-tables.ts'
import type { ShippingService } from '#domain/shipping/shipping-option.ts'
import type { OrderStatus } from './order-status.ts'

type OnItsWay = {
  status: OrderStatus
  shippingService: ShippingService
  /** The delivery time that it was promised, as text. */
  shippingEta: string
  /** What happened to it, the oldest first. */
  steps: readonly { fromStatus: OrderStatus | null; toStatus: OrderStatus; createdAt: Date }[]
}

/**
 * When an order arrives, counted from the last step of its way: an unpaid one as if it were paid now, a paid
 * one from its payment, or from now where it ought to have left by now, and one that has left from then. Null
 * where nothing is to come.
 */
export function arrivalOfOrder(order: OnItsWay, now: Date, rule: DispatchRule): Arrival | null {
  const { status, steps } = order
  const days = promisedDays(order)
  const isReached = ({ fromStatus, toStatus }: OnItsWay['steps'][number]) =>
    toStatus === status && fromStatus !== status
  const reached = steps.findLast(isReached)?.createdAt ?? now
  switch (status) {
    case 'pending':
      return arrivalOfPaid(days, now, rule)
    case 'processing': {
      const planned = arrivalOfPaid(days, reached, rule)
      // Still here: what would leave today comes then at the earliest.
      const earliest = arrivalOfSent(days, now)
      return planned.to < earliest.to ? earliest : planned
    }
    case 'shipped':
      return arrivalOfSent(days, reached)
    case 'delivered':
    case 'cancelled':
      return null
    default:
      return status satisfies never
  }
}

/** The days that were promised when the freight was chosen, whatever the tables say since. */
export const promisedDays = ({
  shippingService,
  shippingEta,
}: Pick<OnItsWay, 'shippingService' | 'shippingEta'>): DeliveryDays =>
  readDeliveryDays(shippingEta) ?? defaultFreightTables.services[shippingService].days
