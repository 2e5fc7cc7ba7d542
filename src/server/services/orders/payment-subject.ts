/** A payment as its provider names it. */
export type PaymentKey = { provider: string; providerPaymentId: string }

/** What an item for the staff is about that concerns one payment. */
export const paymentSubject = ({ provider, providerPaymentId }: PaymentKey) =>
  `payment:${provider}:${providerPaymentId}`
