import type { z } from 'zod'
import type { Cents } from '#domain/money.ts'
import type { DisputeState } from '#domain/orders/disputes.ts'
import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'

export type CheckoutRequest = {
  orderId: string
  /** Tells this request from a later one for the same order; the same key gives the same checkout. */
  idempotencyKey: string
  externalReference: string
  /** At the price that is paid. */
  items: { title: string; quantity: number; unitPriceCents: Cents }[]
  shippingCents: Cents
  totalCents: Cents
  /** The one way in which it may be paid, whose price this is; null for any. */
  onlyMethod: 'pix' | null
  /** Until when it can be paid. */
  expiresAt: Date
  buyer: { firstName: string; lastName: string; email: string; phone: string; taxId: string | null }
}

/** What the provider says of a payment when asked. */
export type ProviderPayment = {
  providerPaymentId: string
  externalReference: string
  status: PaymentStatus
  amountCents: Cents
  /** What it has given back of that so far, where it says so. */
  refundedCents?: Cents
  /** The chargeback of it, if there is one; `answerUntil` is null where the provider does not say. */
  dispute?: { state: DisputeState; answerUntil: Date | null } | null
  /** How it was paid, as `card`, `pix`, `boleto` or `balance`. */
  method: string | null
  /** In how many parts a card is charged, where it says so. */
  installments?: number | null
  /** What it keeps of the amount for its service, where it says so. */
  feeCents?: Cents | null
  /** Until when it takes the money of this attempt, where it says so. */
  expiresAt?: Date | null
  /** Of a Pix that is still to be paid: its text for the bank's application, which its QR code says, too. */
  pixCode?: string | null
}

/**
 * Why a provider did not do what it was asked for: it gave no answer, refused, answered what nobody expects, or has begun
 * and not finished.
 */
export type ProviderFault = 'out-of-reach' | 'refused' | 'not-understood' | 'under-way'

/** A call to a provider that failed. The message is for the log: it names the call, never a secret or a person. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError'
  readonly fault: ProviderFault
  constructor(fault: ProviderFault, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.fault = fault
  }
}

/** An answer about several payments of which not all were understood. Those that were count all the same. */
export class PartlyReadError extends PaymentProviderError {
  readonly payments: readonly ProviderPayment[]
  constructor(message: string, { payments, cause }: { payments: readonly ProviderPayment[]; cause?: unknown }) {
    super('not-understood', message, { cause })
    this.payments = payments
  }
}

/** The HTTP request that brought a notification; the body as it came, since it may be signed. */
export type NotificationRequest = { headers: Headers; query: URLSearchParams; body: string }

export type PaymentNotification = {
  /** The same event delivered again carries the same id. */
  eventId: string
  /** What changed, in the provider's own terms; usually a payment's id. For `findNotifiedPayments`. */
  providerPaymentId: string
  payload: unknown
}

export type RefundRequest = { providerPaymentId: string; idempotencyKey: string; amountCents?: Cents }

/** A payment provider with a page of its own, to which the customer is sent. */
export type PaymentProvider = {
  /** Names the provider in settings, addresses and stored payments, as `simulado`. */
  id: string
  /** Names the provider on orders, for people. */
  name: string
  /** Opens a checkout. Throws a `PaymentProviderError`, as every call here does, when the provider does not. */
  createCheckout(request: CheckoutRequest): Promise<{ url: string }>
  /**
   * Reads a notification and proves its signature. Gives nothing for a notification that is not about a payment.
   * Throws the catalog's `INVALID_SIGNATURE` when the signature does not hold.
   */
  readNotification(request: NotificationRequest): Promise<PaymentNotification | undefined>
  /** Asks the provider for a payment. What it answers is what counts, never what a notification or a browser says. */
  findPayment(providerPaymentId: string): Promise<ProviderPayment | undefined>
  /**
   * The payments that a notification told of; undefined when the provider does not know of what it told: a notification
   * may come before that. Throws a `PartlyReadError` where only some are understood, as the search does.
   */
  findNotifiedPayments(notified: string): Promise<ProviderPayment[] | undefined>
  /** Every attempt to pay the order of that reference: the way to a payment whose notification never came. */
  searchPayments(externalReference: string): Promise<ProviderPayment[]>
  /**
   * Gives an approved payment back: the amount, or all that is left of it. The same key asks for the same refund. A payment of
   * which a part is left stays approved. Fails as `under-way` until the money is given: who asks again hears how it stands.
   */
  refundPayment(request: RefundRequest): Promise<void>
}

/** What a provider needs of the shop beside its own settings. */
export type ProviderSurroundings = {
  /** Where people, and the provider, reach the shop. */
  shopUrl: string
  /** Derives a key for one purpose from the shop's secret. */
  secretFor: (purpose: string) => string
}

/** A provider that the shop could have: its line in `payment-providers.ts`. */
export type PaymentProviderDefinition = {
  id: string
  /** Reads the provider's settings out of all settings, and returns how to open it; undefined where the shop has none for it. */
  settings: z.ZodType<((surroundings: ProviderSurroundings) => PaymentProvider) | undefined> & {
    in: { shape: Record<string, unknown> }
  }
  /** Whether its payments are simulated, and anybody may approve them: `PAYMENT_PROVIDER` has to name it in a public shop. */
  movesNoMoney: boolean
}

/** The providers of a shop. Each payment is settled, asked for and refunded by the one that took it. */
export type PaymentProviders = {
  /** The one that takes new payments. */
  current: PaymentProvider
  /** The one of that id; undefined when the shop has no settings for it. */
  find(id: string): PaymentProvider | undefined
}
