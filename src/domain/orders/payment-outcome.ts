import type { OrderStatus } from './order-status.ts'

/** What a payment provider says of a payment, whatever its own words for it. */
export const paymentStatuses = ['approved', 'pending', 'rejected', 'cancelled', 'refunded'] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * The order's status after a notification of its payment. Only an approval moves anything, and only a pending
 * order: notifications come several times and in any order, and must not undo what the staff has done since.
 * An approval of a cancelled order is decided apart, since its goods may be sold.
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

/**
 * What the result page shows: an outcome, that there was no attempt to pay yet, or that the payment
 * deadline has passed.
 */
export type ShownOutcome = PaymentOutcome | 'unfinished' | 'over'

/** What a return from the provider says. `isAttempt` is false when the customer left its page without paying. */
export type PaymentReturn = { claimed: PaymentOutcome; isAttempt: boolean }

/**
 * What the payment result page shows for an order that the server knows. The order takes precedence: the
 * return may happen before, after or without the provider's notification. Only while the order is unpaid can
 * the return add something, namely the outcome of the attempt whose notification is still on its way. Leaving
 * without an attempt is no refusal. After the deadline only an approval is still awaited.
 */
export function paymentOutcomeOf(
  order: { status: OrderStatus; payment: { status: PaymentStatus } | null; isPastDue: boolean },
  { claimed, isAttempt }: PaymentReturn,
): ShownOutcome {
  if (order.status === 'cancelled') return 'failure'
  if (order.status !== 'pending') return 'success'
  if (order.isPastDue && order.payment?.status !== 'approved' && claimed !== 'success') return 'over'
  if (isAttempt && claimed === 'failure') return 'failure'
  if (order.payment?.status === 'approved' || order.payment?.status === 'pending') return 'pending'
  return isAttempt || claimed === 'success' || claimed === 'pending' ? 'pending' : 'unfinished'
}

const maxCharacters = 64

/**
 * A payment's id of an address as it is shown, whatever its provider's ids look like: as text, of which the first 64
 * characters. Providers write the word `null` for what they do not know.
 */
export function displayablePaymentId(parameter: unknown): string | undefined {
  if (typeof parameter !== 'string' && typeof parameter !== 'number') return undefined
  const text = String(parameter).trim()
  return text === '' || text === 'null' ? undefined : [...text].slice(0, maxCharacters).join('')
}
