import type { OrderStatus } from './order-status.ts'

/** What a payment provider says of a payment, whatever its own words for it. */
export const paymentStatuses = ['approved', 'pending', 'rejected', 'cancelled', 'refunded'] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * The order's status after news of its payment. Only an approval moves anything, and only a pending order: news come
 * several times and in any order, and must not undo what the staff has done since. An approval of a cancelled order
 * leaves it cancelled, since its stock may be sold; the money has to be given back.
 */
export function statusAfterPayment(orderStatus: OrderStatus, paymentStatus: PaymentStatus): OrderStatus {
  return orderStatus === 'pending' && paymentStatus === 'approved' ? 'processing' : orderStatus
}

export type PaymentOutcome = 'success' | 'pending' | 'failure' | 'unknown'

/** The outcome that a payment result page's last path segment names, with or without its `payment-` prefix. */
export function paymentOutcomeFromPath(pathSegment: string): PaymentOutcome {
  const outcome = pathSegment.replace(/^payment-/, '')
  return outcome === 'success' || outcome === 'pending' || outcome === 'failure' ? outcome : 'unknown'
}
