import type { OrderEventReason } from '#domain/orders/order-event-reasons.ts'
import type { OrderRow } from './lock-order.ts'
import type { readPayments } from './read-order-parts.ts'

/** An attempt to pay an order. */
export type Attempt = Omit<Awaited<ReturnType<typeof readPayments>>[number], 'orderId'>

export const isApproved = ({ status }: Attempt) => status === 'approved'

/** Whether it is contested at a bank that has yet to decide. */
export const isContested = ({ dispute }: Attempt) => dispute === 'open'

/** Whether a paid order is not dispatched, because its only money is contested. */
export const isHeldByChargeback = ({ status }: OrderRow, attempts: readonly Attempt[]): boolean =>
  status === 'processing' && attempts.some(isContested) && attempts.filter(isApproved).every(isContested)

/**
 * The attempt that matters: an approved one, else one that is under way, else the latest; they come newest
 * first. As long as an order can be paid, an approved one has not paid it, and one that is under way may.
 */
export function furthestAttempt(order: OrderRow, attempts: readonly Attempt[], now: Date): Attempt | undefined {
  const approved = attempts.find(isApproved)
  const underWay = attempts.find(({ status }) => status === 'pending')
  const isPayable = order.status === 'pending' && order.paymentDueAt > now
  return (isPayable ? (underWay ?? approved) : (approved ?? underWay)) ?? attempts[0]
}

type Known = { attempts: readonly Attempt[]; events: readonly { reason: OrderEventReason }[] }

/**
 * Whether an order received money after it was cancelled, of which nothing was or is being refunded, and
 * about which nothing was decided.
 */
export const isHeldSinceCancellation = ({ refundedCents }: OrderRow, { attempts, events }: Known): boolean =>
  refundedCents === 0 &&
  events.some(({ reason }) => reason === 'late-payment-waits') &&
  attempts.some(isApproved) &&
  attempts.every((attempt) => !isApproved(attempt) || (attempt.decision === null && attempt.refundRequestedAt === null))
