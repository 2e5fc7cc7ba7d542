import type { OrderStatus } from '#domain/orders/order-status.ts'

export type OrderEmailKind = 'received' | 'paid' | 'shipped' | 'cancelled'

type OrderNews = { fromStatus: OrderStatus | null; toStatus: OrderStatus }

/**
 * Which e-mail tells the customer of a line of the order's history; none for corrections by the staff that change
 * nothing for the customer, such as a shipped order set back to processing.
 */
export function orderEmailKind({ fromStatus, toStatus }: OrderNews): OrderEmailKind | undefined {
  switch (toStatus) {
    case 'pending':
      return fromStatus === null ? 'received' : undefined
    case 'processing':
      return fromStatus === 'pending' || fromStatus === 'cancelled' ? 'paid' : undefined
    case 'shipped':
      return 'shipped'
    case 'cancelled':
      return fromStatus === 'cancelled' ? undefined : 'cancelled'
    case 'delivered':
      return undefined
  }
}
