import { Badge, type BadgeTone } from '#platform/web/ui/index.ts'
import { type OrderStatus, orderStatusLabels } from '../rules.ts'

/** The name of an order's status. Also of one that this page does not know, because a later release has answered. */
export const orderStatusText = (status: OrderStatus): string => orderStatusLabels[status] ?? 'Em andamento'

/** How many pieces of a line were cancelled before the dispatch. */
export const cancelledText = (quantity: number): string => `Cancelado: ${quantity}`

const tones: Record<OrderStatus, BadgeTone> = {
  pending: 'signal',
  processing: 'link',
  shipped: 'ink',
  delivered: 'go',
  cancelled: 'neutral',
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusText(status)}</Badge>
}
