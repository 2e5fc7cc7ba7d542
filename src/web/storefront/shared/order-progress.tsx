import type { ComponentProps } from 'react'
import { OrderTimeline } from './order-timeline.tsx'
import { TrackingCode } from './tracking-code.tsx'

type OrderProgressProps = {
  order: ComponentProps<typeof OrderTimeline>['order'] & {
    trackingCode: string | null
    shippingService: ComponentProps<typeof TrackingCode>['service']
    shippingMethod: string
  }
}

/** How far an order has come, and where its parcel can be followed once it has left. */
export function OrderProgress({ order }: OrderProgressProps) {
  return (
    <div className="mt-7 rounded-md p-5 ring-1 ring-line sm:p-6">
      <OrderTimeline order={order} />
      {order.trackingCode && (
        <div className="mt-6">
          <TrackingCode code={order.trackingCode} service={order.shippingService} method={order.shippingMethod} />
        </div>
      )}
    </div>
  )
}
