import { type OrderStatus, orderStatusLabels } from '#domain/orders/order-status.ts'

/** The name of an order's status. Also of one that this page does not know, because a later release has answered. */
export const orderStatusText = (status: OrderStatus): string => orderStatusLabels[status] ?? 'Em andamento'

/** How many pieces of a line were cancelled before the dispatch. */
export const cancelledText = (quantity: number): string => `Cancelado: ${quantity}`
