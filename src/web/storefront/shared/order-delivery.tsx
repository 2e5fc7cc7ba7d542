import type { Order } from '#contract/shop/orders.ts'
import { AddressLine } from '#web/address-line.tsx'

/** The delivery address and shipping method of an order. */
export function OrderDelivery({ order }: { order: Pick<Order, 'deliveryAddress' | 'shippingMethod' | 'shippingEta'> }) {
  return (
    <>
      <p className="leading-relaxed">
        <AddressLine address={order.deliveryAddress} />
      </p>
      <p className="mt-1 text-steel">
        {order.shippingMethod}, {order.shippingEta}
      </p>
    </>
  )
}
