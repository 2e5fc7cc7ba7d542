import type { OrderStatus } from './order-status.ts'

/** How the shipments screen names the states of an order, in the order of the states themselves: one to one. */
export const shipmentStatuses = ['pendente', 'pago', 'enviado', 'entregue', 'cancelado'] as const

export type ShipmentStatus = (typeof shipmentStatuses)[number]

export const shipmentStatusLabels: Record<ShipmentStatus, string> = {
  pendente: 'Pendente',
  pago: 'Pago',
  enviado: 'Enviado',
  entregue: 'Entregue',
  cancelado: 'Cancelado',
}

/** What the shipments screen shows first: what is paid and waits to be sent. */
export const defaultShipmentStatus: ShipmentStatus = 'pago'

const waiting: ReadonlySet<ShipmentStatus> = new Set(['pendente', 'pago', 'enviado'])

/** Whether the list of a status has the oldest first: what still waits to be paid, sent or delivered. */
export const isOldestFirst = (status: ShipmentStatus | undefined): boolean =>
  status !== undefined && waiting.has(status)

const shipmentStatusByOrderStatus: Record<OrderStatus, ShipmentStatus> = {
  pending: 'pendente',
  processing: 'pago',
  shipped: 'enviado',
  delivered: 'entregue',
  cancelled: 'cancelado',
}

const orderStatusByShipmentStatus: Record<ShipmentStatus, OrderStatus> = {
  pendente: 'pending',
  pago: 'processing',
  enviado: 'shipped',
  entregue: 'delivered',
  cancelado: 'cancelled',
}

/** The shipments screen's name of a stored status. */
export function shipmentStatusOf(status: OrderStatus): ShipmentStatus {
  return shipmentStatusByOrderStatus[status]
}

/** The stored status that the shipments screen means. */
export function orderStatusOf(status: ShipmentStatus): OrderStatus {
  return orderStatusByShipmentStatus[status]
}
