import type { OrderEventReason } from './order-event-reasons.ts'
import type { OrderStatus } from './order-status.ts'

export const orderEmailKinds = [
  'received',
  'made-by-staff',
  'changed',
  'paid',
  'shipped',
  'cancelled',
  'underpaid',
  'pix-waiting',
  'paid-late',
  'late-payment-waits',
  'late-payment-returned',
  'address-changed',
] as const

export type OrderEmailKind = (typeof orderEmailKinds)[number]

type OrderChange = { fromStatus: OrderStatus | null; toStatus: OrderStatus; reason: OrderEventReason }

/**
 * Which e-mail informs the customer of a line of the order's history; none for corrections by the staff that change
 * nothing for the customer, such as a shipped order set back to processing.
 */
export function orderEmailKind({ fromStatus, toStatus, reason }: OrderChange): OrderEmailKind | undefined {
  if (reason === 'late-payment-waits' || reason === 'late-payment-returned' || reason === 'address-changed')
    return reason
  if (reason === 'late-payment') return 'paid-late'
  if (reason === 'placed-by-staff') return 'made-by-staff'
  switch (toStatus) {
    case 'pending':
      if (reason === 'underpaid' || reason === 'pix-waiting') return reason
      if (reason === 'changed') return 'changed'
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
