import { plainSigns } from '#platform/text.ts'
import type { OrderStatus } from '../orders/rules.ts'
import { type BookedMeans, isWithoutShop } from '../returns/rules.ts'
import type { DisputeState, PaymentStatus } from './rules.ts'

export const manualPaymentMethods = ['cash', 'transfer', 'other'] as const
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number]

export const manualPaymentLabels: Record<ManualPaymentMethod, string> = {
  cash: 'Dinheiro',
  transfer: 'Transferência ou Pix na conta da loja',
  other: 'Outra forma',
}

/** The money of a cancelled order: the provider refunds it, a person already has, or it stays as credit. */
export const moneyDecisions = ['refund', 'refunded-outside', 'credit'] as const
export type MoneyDecision = (typeof moneyDecisions)[number]

/** Stands for the provider of a payment that the staff has recorded by hand. */
export const manualProvider = 'manual'

export type CountedPayment = {
  provider: string
  status: PaymentStatus
  method: string | null
  amountCents: number
  /** The refunds of returns and outside the shop. */
  refundedCents: number
  decision: MoneyDecision | null
  dispute: DisputeState | null
  /** Since when a refund of the whole payment is requested; null for none. */
  refundRequestedAt: Date | string | null
}

export type OrderMoney = { totalCents: number; pixDiscountCents: number; payments: readonly CountedPayment[] }

/** Pix, and the balance at the provider, which is immediate, too, and which Mercado Pago cannot exclude. */
const methodsAtPixPrice: readonly (string | null)[] = ['pix', 'balance']

/** What a payment has to cover: the total, without the Pix discount if paid in another way; as agreed if by hand. */
export function dueCents(
  { totalCents, pixDiscountCents }: Omit<OrderMoney, 'payments'>,
  { provider, method }: Pick<CountedPayment, 'provider' | 'method'>,
): number {
  const isAtPixPrice = provider === manualProvider || methodsAtPixPrice.includes(method)
  return isAtPixPrice ? totalCents : totalCents + pixDiscountCents
}

/** Whether an approved payment, neither disputed nor being refunded, covers the order, if it costs anything. */
export const isCovered = ({ payments, ...order }: OrderMoney): boolean =>
  order.totalCents === 0 ||
  payments.some(
    (payment) =>
      payment.status === 'approved' &&
      payment.amountCents >= dueCents(order, payment) &&
      payment.refundRequestedAt === null &&
      payment.dispute !== 'open',
  )

export const heldCents = ({ amountCents, refundedCents }: Pick<CountedPayment, 'amountCents' | 'refundedCents'>) =>
  amountCents - refundedCents

/** The total refund due of a payment: that of returns, or all of it if a refund of the whole was decided. */
export const refundDueCents = ({
  amountCents,
  refundedCents,
  decision,
  refundRequestedAt,
}: Pick<CountedPayment, 'amountCents' | 'refundedCents' | 'decision' | 'refundRequestedAt'>): number =>
  decision === null && refundRequestedAt === null ? refundedCents : amountCents

/** Whether a provider can be asked to refund a payment: it took it, and it is not disputed at present. */
export const canRefundAtProvider = ({ provider, dispute }: Pick<CountedPayment, 'provider' | 'dispute'>): boolean =>
  provider !== manualProvider && dispute !== 'open'

/** The payments without a decision on what happens once the order is cancelled. */
export const undecidedPayments = <Payment extends CountedPayment>(payments: readonly Payment[]): Payment[] =>
  payments.filter(
    (payment) =>
      payment.status === 'approved' &&
      heldCents(payment) > 0 &&
      payment.decision === null &&
      payment.refundRequestedAt === null,
  )

/**
 * What the staff has to answer about the money before an order gets another status, so that goods are never
 * dispatched unpaid and money is never kept by mistake: how it was paid, or what happens with what was paid.
 * Undefined if the payments show it.
 */
export function moneyQuestion(
  { from, to }: { from: OrderStatus; to: OrderStatus },
  money: OrderMoney,
): 'how-paid' | 'what-of-the-money' | undefined {
  if (from === to) return undefined
  if (to === 'cancelled') return undecidedPayments(money.payments).length > 0 ? 'what-of-the-money' : undefined
  // After the dispatch nothing is asked.
  const isBeforeDispatch = to !== 'pending' && from !== 'shipped' && from !== 'delivered'
  return isBeforeDispatch && !isCovered(money) ? 'how-paid' : undefined
}

type Reported = { status: PaymentStatus; amountCents: number; refundedCents?: number | undefined }

/** The amount of a payment that its provider reports as refunded, never more than the payment. */
export const refundedAtProvider = ({ status, amountCents, refundedCents = 0 }: Reported): number =>
  status === 'refunded' ? amountCents : Math.min(amountCents, refundedCents)

type Booked = Pick<CountedPayment, 'refundedCents' | 'decision' | 'refundRequestedAt'>

/**
 * The refunds of a payment outside the shop: how much more its provider reports as refunded than is recorded.
 * Refunds by the shop are recorded before they are requested, and so are those that the staff made outside,
 * possibly in the provider's panel. A payment that is being refunded whole has none.
 */
export const computeExternalRefund = (reported: Reported, booked: Booked): number =>
  isRefundedWhole(booked) ? 0 : Math.max(0, refundedAtProvider(reported) - booked.refundedCents)

type BookedPayment = Booked &
  Pick<CountedPayment, 'status' | 'amountCents'> & { refunds: readonly { means: BookedMeans; amountCents: number }[] }

/**
 * How much of an order's price has been refunded. Refunds of returns count whole. Refunds outside the shop count
 * once they exceed what was paid beyond the price: the surplus of an overpaid order, or the first of two payments.
 */
export function refundedOfOrder({ totalCents, payments }: { totalCents: number; payments: readonly BookedPayment[] }) {
  const remaining = payments.filter((payment) => !isRefundedWhole(payment))
  const paidCents = sumOf(remaining.map(receivedCents))
  const surplusCents = Math.max(0, paidCents - totalCents)
  const ofReturns = payments.flatMap(({ refunds }) => refunds.filter(({ means }) => !isWithoutShop(means)))
  const withoutShop = remaining.flatMap(({ refunds }) => refunds.filter(({ means }) => isWithoutShop(means)))
  const amountsOf = (refunds: BookedPayment['refunds']) => sumOf(refunds.map(({ amountCents }) => amountCents))
  return Math.min(totalCents, amountsOf(ofReturns) + Math.max(0, amountsOf(withoutShop) - surplusCents))
}

/** How much of the price was refunded in the provider's panel, maybe for a return. A surplus does not count. */
export function refundedInPanel({ totalCents, payments }: { totalCents: number; payments: readonly BookedPayment[] }) {
  const without = payments.map((payment) => ({
    ...payment,
    refunds: payment.refunds.filter(({ means }) => means !== 'panel'),
  }))
  return refundedOfOrder({ totalCents, payments }) - refundedOfOrder({ totalCents, payments: without })
}

/** Whether the shop or its staff decided to refund the whole payment, which is no refund of the order's price. */
const isRefundedWhole = ({ refundRequestedAt, decision }: Booked) =>
  refundRequestedAt !== null || decision === 'refunded-outside'

function receivedCents({ status, amountCents, refundedCents }: BookedPayment): number {
  if (status === 'refunded') return refundedCents
  return status === 'approved' ? amountCents : 0
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** `E`, bank, minute and eleven signs, maybe in groups: unique for each Pix (Manual do Pix, Banco Central). */
const pixId = /(?<![\dA-Z])E(?:[ .-]?\d){20}(?:[ .-]?[\dA-Z]){11}(?![\dA-Z])/i

/** The Pix that a note names by its number, so that one receipt does not pay two orders. */
export const pixInNote = (note: string): string | undefined =>
  pixId.exec(plainSigns(note))?.[0].replace(/[ .-]/g, '').toUpperCase()
