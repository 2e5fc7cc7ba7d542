/**
 * What becomes of money that comes after its order was cancelled: `accept` has the order paid again where its goods are
 * still there, and the money wait for the staff where they are not; `refund` gives it back at once.
 */
export const latePaymentRules = ['accept', 'refund'] as const
export type LatePayments = (typeof latePaymentRules)[number]
