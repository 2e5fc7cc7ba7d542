import type { Cents } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'

export type CheckoutRequest = {
  orderId: string
  /** Tells this request from a later one for the same order; the same key gives the same checkout. */
  idempotencyKey: string
  externalReference: string
  items: { title: string; quantity: number; unitPriceCents: Cents }[]
  shippingCents: Cents
  totalCents: Cents
  buyer: { firstName: string; lastName: string; email: string; phone: string; taxId: string | null }
}

/** What the provider says of a payment when asked. */
export type ProviderPayment = {
  providerPaymentId: string
  externalReference: string
  status: PaymentStatus
  amountCents: Cents
  /** How it was paid, as `card`, `pix` or `boleto`. */
  method: string | null
}

export type PaymentNotification = {
  /** The same event delivered again carries the same id. */
  eventId: string
  providerPaymentId: string
  payload: unknown
}

/** A payment provider with a page of its own, to which the customer is sent. */
export type PaymentProvider = {
  /** Names the provider in addresses and in the books, as `simulado`. */
  id: string
  /** Names the provider on orders, for people. */
  name: string
  /** Opens a checkout. Throws when the provider does not answer or refuses. */
  createCheckout(request: CheckoutRequest): Promise<{ url: string }>
  /**
   * Reads a notification and proves its signature. Gives nothing for a notification that is not about a payment.
   * Throws the catalogue's `INVALID_SIGNATURE` when the signature does not hold.
   */
  readNotification(request: {
    headers: Headers
    query: URLSearchParams
    body: string
  }): Promise<PaymentNotification | undefined>
  /** Asks the provider for a payment. What it answers is what counts, never what a notification or a browser says. */
  findPayment(providerPaymentId: string): Promise<ProviderPayment | undefined>
}
