import type { ComponentProps } from 'react'
import { isArrivalKnown, OrderArrival } from './order-arrival.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { TrackingCodes } from './tracking-codes.tsx'

type OrderProgressProps = {
  order: ComponentProps<typeof OrderTimeline>['order'] &
    ComponentProps<typeof TrackingCodes>['order'] &
    ComponentProps<typeof OrderArrival>['order']
}

/** When an order will arrive, its status, and tracking for its volumes once they have been shipped. */
export function OrderProgress({ order }: OrderProgressProps) {
  return (
    <div className="mt-7 rounded-md p-5 ring-1 ring-line sm:p-6">
      {isArrivalKnown(order) && (
        <div className="mb-5 text-lg leading-snug">
          <OrderArrival order={order} />
        </div>
      )}
      <OrderTimeline order={order} />
      {order.trackingCode && (
        <div className="mt-6">
          <TrackingCodes order={order} />
        </div>
      )}
    </div>
  )
}
