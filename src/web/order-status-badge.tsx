import type { OrderStatus } from '#domain/orders/order-status.ts'
import { orderStatusOf, type ShipmentStatus, shipmentStatusLabels } from '#domain/orders/shipment-status.ts'
import { orderStatusText } from '#web/text/shared/order-status-text.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<OrderStatus, BadgeTone> = {
  pending: 'signal',
  processing: 'link',
  shipped: 'ink',
  delivered: 'go',
  cancelled: 'neutral',
}

/** An order's status as a label with a colour. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusText(status)}</Badge>
}

/** The same with the texts for shipments. */
export function ShipmentStatusBadge({ status }: { status: ShipmentStatus }) {
  return <Badge tone={tones[orderStatusOf(status)]}>{shipmentStatusLabels[status]}</Badge>
}
