import { type OrderStatus, orderStatusLabels } from '#domain/orders/order-status.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<OrderStatus, BadgeTone> = {
  pending: 'signal',
  processing: 'link',
  shipped: 'ink',
  delivered: 'go',
  cancelled: 'neutral',
}

/** An order's status in a word and a colour. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusLabels[status]}</Badge>
}
