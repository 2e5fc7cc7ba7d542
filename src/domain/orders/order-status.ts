/** The states of an order, as stored. Any may follow any other; the effect on the stock is described below. */
export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Pendente',
  processing: 'Processando',
  shipped: 'Enviado',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
}

/** What a change of status does to the stock: cancelling returns the items, leaving cancelled takes them again. */
export function stockEffect(from: OrderStatus, to: OrderStatus): 'return' | 'take' | 'none' {
  if (from === to) return 'none'
  if (to === 'cancelled') return 'return'
  return from === 'cancelled' ? 'take' : 'none'
}

/** Whether an order's amount is counted as revenue: once paid, and unless cancelled. */
export function countsAsRevenue(status: OrderStatus): boolean {
  return status === 'processing' || status === 'shipped' || status === 'delivered'
}

/** Whether an order's items are still in the warehouse: unpaid, or paid and not dispatched. */
export const isReserving = (status: OrderStatus): boolean => status === 'pending' || status === 'processing'

/** Whether an order still waits for something: its payment, its parcel, or the parcel's arrival. */
export const isUnderWay = (status: OrderStatus): boolean => isReserving(status) || status === 'shipped'

/** Whether an order is on its way or has arrived. */
export const hasLeft = (status: OrderStatus): boolean => status === 'shipped' || status === 'delivered'

/** Whether a change of status means that an order's items leave the warehouse. */
export const isDispatch = (from: OrderStatus, to: OrderStatus): boolean => !hasLeft(from) && hasLeft(to)
