import { bankDaysAfter, endOfShopDay, shopDay } from '#platform/dates.ts'
import type { OrderStatus } from '../orders/rules.ts'

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

/** What the result page shows: an outcome, that no attempt was made, or that the deadline has passed. */
export type ShownOutcome = PaymentOutcome | 'unfinished' | 'over'

/** What a return from the provider says. `isAttempt` is false when the customer left its page without paying. */
export type PaymentReturn = { claimed: PaymentOutcome; isAttempt: boolean }

/**
 * What the payment result page shows. The order takes precedence, as the notification may come before, after or without
 * the return; while it is unpaid the return adds the outcome of an attempt. Leaving without an attempt is no refusal.
 * After the deadline only an approval is still awaited.
 */
export function choosePaymentOutcome(
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

/** A payment's id as it is shown: the first 64 characters. Providers write `null` for what they do not know. */
export function displayablePaymentId(parameter: unknown): string | undefined {
  if (typeof parameter !== 'string' && typeof parameter !== 'number') return undefined
  const text = String(parameter).trim()
  return text === '' || text === 'null' ? undefined : [...text].slice(0, maxCharacters).join('')
}

// A payment is settled once; after an approval only the money's way back can follow.
const progress: Record<PaymentStatus, number> = { pending: 0, rejected: 1, cancelled: 1, approved: 2, refunded: 3 }

/** The status of a payment after a report: reports come in any order, so the later stage counts. */
export function furthestStatus(known: PaymentStatus | undefined, reported: PaymentStatus): PaymentStatus {
  return known !== undefined && progress[known] > progress[reported] ? known : reported
}

/** The state of a chargeback: the customer's bank contests the payment, the shop has lost the money, or has won. */
export const disputeStates = ['open', 'lost', 'won'] as const
export type DisputeState = (typeof disputeStates)[number]

/**
 * The state of a chargeback that was stored as `known` and is now reported as `reported`: reports may arrive
 * out of order, so a decided one is not reopened, nor removed by a late report without it. A bank may revise
 * its decision later.
 */
export const furthestDispute = (
  known: DisputeState | null | undefined,
  reported: DisputeState | null | undefined,
): DisputeState | null => {
  const isDecided = known === 'lost' || known === 'won'
  const isDecision = reported === 'lost' || reported === 'won'
  return isDecided && !isDecision ? known : (reported ?? null)
}

/** How an order will be paid: by Pix alone, for which it may cost less, or as the provider's page offers. */
export const paymentChoices = ['any', 'pix'] as const
export type PaymentChoice = (typeof paymentChoices)[number]

/** How a payment is made at a provider. Other methods are stored under the provider's own name. */
const paymentMethods = ['card', 'pix', 'boleto', 'balance'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

export const simuladoMethods = ['card', 'pix', 'boleto'] as const satisfies readonly PaymentMethod[]

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: 'Cartão',
  pix: 'Pix',
  boleto: 'Boleto',
  balance: 'Saldo em conta',
}

export const isPaymentMethod = (method: string): method is PaymentMethod =>
  paymentMethods.some((known) => known === method)

export const paymentProviderNames = {
  'mercado-pago': 'Mercado Pago',
  simulado: 'Simulado',
} as const satisfies Record<string, string>

const names: ReadonlyMap<string, string> = new Map(Object.entries(paymentProviderNames))

/** A provider's name; the id of one that the shop does not know any more. */
export const paymentProviderName = (id: string): string => names.get(id) ?? id

/**
 * What becomes of money that comes after its order was cancelled: `accept` has the order paid again where its goods are
 * still there, and the money wait for the staff where they are not; `refund` gives it back at once.
 */
export const latePaymentRules = ['accept', 'refund'] as const
export type LatePayments = (typeof latePaymentRules)[number]

export type PaymentTimes = {
  cardMinutes: number
  pixMinutes: number
  boletoDays: number
  /** Days of the banks after a boleto is due: so long its money may be on its way. */
  boletoGraceDays: number
}

export type OpenAttempt = {
  method: string | null
  since: Date
  /** Until when its provider was informed that money may come; the order is never cancelled before. */
  expiry: Date
}

const minute = 60 * 1000

/** Until when an order waits for an attempt: without a deadline of its method, as the provider was told. */
export function attemptDeadline({ method, since, expiry }: OpenAttempt, times: PaymentTimes): Date {
  const after = (minutes: number) => later(new Date(since.getTime() + minutes * minute), expiry)
  switch (method) {
    case 'card':
      return after(times.cardMinutes)
    case 'pix':
      return after(times.pixMinutes)
    case 'boleto': {
      const due = after(times.boletoDays * 24 * 60)
      return endOfShopDay(bankDaysAfter(shopDay(due), times.boletoGraceDays))
    }
    default:
      return expiry
  }
}

const later = (one: Date, other: Date) => (one > other ? one : other)
