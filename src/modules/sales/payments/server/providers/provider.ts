import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import type { Cents } from '#platform/money.ts'
import type { Database } from '#platform/server/database/client.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ReservationLimits } from '../../reservation.ts'
import type { DisputeState, LatePayments, PaymentStatus, PaymentTimes } from '../../rules.ts'

declare module '#platform/server/shop.ts' {
  interface ShopPorts {
    payments: PaymentProviders
  }
  interface ShopSettings {
    /** The discount for paying by Pix, in per cent; 0 for a shop with one price. */
    pixDiscountPercent: number
    /** What happens with a payment that arrives after its order was cancelled. */
    latePayments: LatePayments
    paymentTimes: PaymentTimes
    /** What is reserved for unpaid orders, and for how long. */
    reservations: ReservationLimits
  }
}

export type CheckoutRequest = {
  orderId: string
  orderNumber: string
  /** Distinguishes this request from a later one for the same order; the same key returns the same checkout. */
  idempotencyKey: string
  externalReference: string
  /** At the price that is charged. */
  items: { title: string; quantity: number; unitPriceCents: Cents }[]
  shippingCents: Cents
  totalCents: Cents
  /** The only payment method for which this price is valid; null for any. */
  onlyMethod: 'pix' | null
  /** Whether it may be paid by boleto, for which the goods would wait for days. */
  offersBoleto: boolean
  expiresAt: Date
  buyer: { firstName: string; lastName: string; email: string; phone: string; taxId: string | null }
}

export type ProviderPayment = {
  providerPaymentId: string
  externalReference: string
  status: PaymentStatus
  amountCents: Cents
  /** What it has refunded of that so far, if it reports that. */
  refundedCents?: Cents
  /** The payment's chargeback, if there is one; `answerUntil` is null if the provider does not report it. */
  dispute?: { state: DisputeState; answerUntil: Date | null } | null
  /** The payment method, as `card`, `pix`, `boleto` or `balance`. */
  method: string | null
  /** The number of card instalments, and its fee, if it reports them. */
  installments?: number | null
  feeCents?: Cents | null
  /** Until when it accepts this payment, if it reports that. */
  expiresAt?: Date | null
  pixCode?: string | null
}

/** Why a provider did not do it: no answer, refused, an unexpected answer, or started and not finished. */
export type ProviderFault = 'out-of-reach' | 'refused' | 'not-understood' | 'under-way'

/** A failed call to a provider. The message is for the log: it names the call, never a secret or a person. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError'
  readonly fault: ProviderFault
  constructor(fault: ProviderFault, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.fault = fault
  }
}

/** An answer about several payments of which not all could be parsed. Those that could are valid. */
export class PartlyReadError extends PaymentProviderError {
  readonly payments: readonly ProviderPayment[]
  constructor(message: string, { payments, cause }: { payments: readonly ProviderPayment[]; cause?: unknown }) {
    super('not-understood', message, { cause })
    this.payments = payments
  }
}

/** The HTTP request of a notification; with the raw body, since it may be signed. */
export type NotificationRequest = { headers: Headers; query: URLSearchParams; body: string }

export type PaymentNotification = {
  /** The same event delivered again has the same id. */
  eventId: string
  /** What changed, in the provider's own terms; usually a payment's id. For `findNotifiedPayments`. */
  providerPaymentId: string
  payload: unknown
}

export type RefundRequest = { providerPaymentId: string; idempotencyKey: string; amountCents?: Cents | undefined }

/** A payment provider with a page of its own, to which the customer is sent. */
export type PaymentProvider = {
  /** The provider's id in settings, addresses and stored payments, as `simulado`. */
  id: string
  name: string
  /** Opens a checkout. Throws a `PaymentProviderError`, as every call here does, if the provider does not. */
  createCheckout(request: CheckoutRequest): Promise<{ url: string }>
  /** Ends a checkout by its address: what has not been paid there cannot be any more. Idempotent. */
  closeCheckout(url: string): Promise<void>
  /** Reads a notification; undefined if it is about no payment. Throws `INVALID_SIGNATURE`. */
  readNotification(request: NotificationRequest): Promise<PaymentNotification | undefined>
  /** Asks the provider for a payment. Only its answer counts, never what a notification or a browser says. */
  findPayment(providerPaymentId: string): Promise<ProviderPayment | undefined>
  /** The payments of a notification; undefined if not known yet. Throws a `PartlyReadError`, as the search does. */
  findNotifiedPayments(notified: string): Promise<ProviderPayment[] | undefined>
  /** Every attempt to pay the order of that reference: the way to a payment whose notification never arrived. */
  searchPayments(externalReference: string): Promise<ProviderPayment[]>
  /**
   * Refunds an approved payment: the amount, or all that is left of it. The same key requests the same
   * refund. A payment that is not refunded in full stays approved. Fails as `under-way` until the refund is
   * made; repeated calls return its state.
   */
  refundPayment(request: RefundRequest): Promise<void>
}

export type ProviderSurroundings = {
  /** Where people, and the provider, reach the shop. */
  shopUrl: string
  secretFor: (purpose: string) => string
  database: Database
}

/** A provider that the shop could use: its line in `settings.ts`. */
export type PaymentProviderDefinition = {
  id: string
  /** Reads the provider's settings out of all settings, and returns how to open it; undefined if they are missing. */
  settings: z.ZodType<((surroundings: ProviderSurroundings) => PaymentProvider) | undefined> & {
    in: { shape: Record<string, unknown> }
  }
  /** Whether anybody may approve its payments: a public shop must name it in `PAYMENT_PROVIDER`. */
  movesNoMoney: boolean
}

/** The providers of a shop. Each payment is settled, looked up and refunded by the one that took it. */
export type PaymentProviders = {
  current: PaymentProvider
  /** The provider with that id; undefined if the shop has no settings for it. */
  find(id: string): PaymentProvider | undefined
  /** Whether what was begun at the provider with that id can still be paid there and is noticed by the shop. */
  isPayableAt(id: string): boolean
}

/** What a notification's signature covers; the body is not included. */
export type SignedParts = {
  /** The payment's id in the address of the notification; empty if there is none. */
  paymentId: string
  /** Empty if the notification has none. */
  requestId: string
  /** The time of signing as written in the header, to avoid any conversion. */
  timestamp: string
}

const toleranceMilliseconds = 5 * 60_000

/** The hexadecimal HMAC-SHA256 that Mercado Pago documents and Simulado copies, over the parts there are. */
export function signNotification({ paymentId, requestId, timestamp }: SignedParts, secret: string): string {
  const parts = [paymentId && `id:${paymentId};`, requestId && `request-id:${requestId};`, `ts:${timestamp};`]
  return createHmac('sha256', secret).update(parts.join('')).digest('hex')
}

/** Whether an `x-signature` header (`ts=…,v1=…`) proves the secret, and was signed within five minutes of `now`. */
export function isSignedBy(
  secret: string,
  notification: { header: string | null; paymentId: string; requestId: string; now?: Date },
): boolean {
  const pairs = new Map(
    (notification.header ?? '').split(',').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return [name.trim(), value.trim()] as const
    }),
  )
  const timestamp = pairs.get('ts') ?? ''
  const claimed = pairs.get('v1') ?? ''
  if (!/^\d{10,13}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(claimed)) return false
  const { now } = notification
  if (now && Math.abs(now.getTime() - millisecondsOf(timestamp)) > toleranceMilliseconds) return false
  const expected = signNotification({ ...notification, timestamp }, secret)
  return timingSafeEqual(Buffer.from(claimed, 'hex'), Buffer.from(expected, 'hex'))
}

/** The ids in a notification's address, which is signed, lately if `now` is given. Throws `INVALID_SIGNATURE`. */
export function readSignedIds(secret: string, { headers, query }: NotificationRequest, now?: Date) {
  const paymentId = query.get('data.id') ?? ''
  const requestId = headers.get('x-request-id') ?? ''
  const signed = { header: headers.get('x-signature'), paymentId, requestId, ...(now && { now }) }
  if (!isSignedBy(secret, signed)) throw shopError('INVALID_SIGNATURE')
  return { paymentId, requestId }
}

/** The body of a notification, which is not signed. Throws `INVALID_INPUT`. */
export function readBody<Shape>(shape: z.ZodType<Shape>, body: string): Shape {
  try {
    return shape.parse(JSON.parse(body))
  } catch (cause) {
    throw shopError('INVALID_INPUT', { data: { issues: [] }, cause })
  }
}

/** Seconds have ten digits until the year 2286; the providers' examples show seconds and milliseconds. */
const millisecondsOf = (timestamp: string) => Number(timestamp) * (timestamp.length > 11 ? 1 : 1000)

/** The shop has no settings any more for a provider that took payments. */
export class MissingProviderError extends Error {
  override readonly name = 'MissingProviderError'
}

/** The provider that took a payment. Throws when the shop has no settings for it any more. */
export function requireProvider(shop: Shop, id: string): PaymentProvider {
  const provider = shop.ports.payments.find(id)
  if (!provider) throw new MissingProviderError(`the shop has no payment provider ${id} at present`)
  return provider
}
