import type { Cents } from '../money.ts'
import { heldCents } from '../orders/order-money.ts'

export type RefundablePayment = {
  id: string
  amountCents: Cents
  /** What is given back of it, or has been asked to be. */
  refundedCents: Cents
}

export type RefundPart = { paymentId: string; amountCents: Cents }

/** Makes one part of those of the same payment. */
export const joinParts = (parts: readonly RefundPart[]): RefundPart[] =>
  [...Map.groupBy(parts, ({ paymentId }) => paymentId)].map(([paymentId, ofPayment]) => ({
    paymentId,
    amountCents: ofPayment.reduce((sum, part) => sum + part.amountCents, 0),
  }))

/** What payments still hold. */
export const leftOf = (payments: readonly RefundablePayment[]): Cents =>
  payments.reduce((sum, payment) => sum + heldCents(payment), 0)

/**
 * Takes an amount out of payments, the first one first, and never more of one than it still holds. Undefined
 * when they do not hold so much.
 */
export function spreadRefund(amountCents: Cents, payments: readonly RefundablePayment[]): RefundPart[] | undefined {
  const parts: RefundPart[] = []
  let remainingCents = amountCents
  for (const payment of payments) {
    const part = Math.min(remainingCents, leftOf([payment]))
    if (part > 0) parts.push({ paymentId: payment.id, amountCents: part })
    remainingCents -= Math.max(0, part)
  }
  return remainingCents === 0 ? parts : undefined
}
