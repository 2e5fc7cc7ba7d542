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

/**
 * What the payment result page tells of an order that the server knows, on a return that claims `claimed`. The order
 * wins: a return may come before, after or without the provider's notification. Only while the order is pending can the
 * return add something, namely that the attempt was refused.
 */
export function paymentOutcomeOf(orderStatus: OrderStatus, claimed: PaymentOutcome): PaymentOutcome {
  if (orderStatus === 'cancelled') return 'failure'
  if (orderStatus !== 'pending') return 'success'
  return claimed === 'failure' ? 'failure' : 'pending'
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * A payment's number as it may be shown: digits or a UUID. Providers write the word `null` for what they do not know,
 * and anybody can write anything into an address: all else is undefined.
 */
export function displayablePaymentId(parameter: unknown): string | undefined {
  const text = typeof parameter === 'number' ? String(parameter) : parameter
  return typeof text === 'string' && (/^\d{1,30}$/.test(text) || uuid.test(text)) ? text : undefined
}
