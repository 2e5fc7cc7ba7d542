import type { DisputeState } from './disputes.ts'
import type { OrderStatus } from './order-status.ts'
import type { PaymentStatus } from './payment-outcome.ts'

/** How an order was paid without a provider. */
export const manualPaymentMethods = ['cash', 'transfer', 'other'] as const
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number]

/**
 * What happens with the money of a paid order that is cancelled: the provider refunds it, a person already
 * has, or it stays as the customer's credit.
 */
export const moneyDecisions = ['refund', 'refunded-outside', 'credit'] as const
export type MoneyDecision = (typeof moneyDecisions)[number]

/** Stands for the provider of a payment that the staff has recorded by hand. */
export const manualProvider = 'manual'

export type CountedPayment = {
  provider: string
  status: PaymentStatus
  /** How it was paid, if known. */
  method: string | null
  amountCents: number
  /** The refunds of returns and outside the shop. */
  refundedCents: number
  decision: MoneyDecision | null
  /** The state of its chargeback; null for none. */
  dispute: DisputeState | null
  /** Since when a refund of the whole payment is requested; null for none. */
  refundRequestedAt: Date | string | null
}

export type OrderMoney = { totalCents: number; pixDiscountCents: number; payments: readonly CountedPayment[] }

/**
 * The methods that pay the price for Pix: Pix, and the customer's balance at the provider, which is
 * immediate, too, and which no page of Mercado Pago can exclude.
 */
const methodsAtPixPrice: readonly (string | null)[] = ['pix', 'balance']

/**
 * The amount that a payment needs to cover its order: the order's total, without the Pix discount if it was
 * paid in another way. For payments recorded by the staff it is the agreed total.
 */
export function dueCents(
  { totalCents, pixDiscountCents }: Omit<OrderMoney, 'payments'>,
  { provider, method }: Pick<CountedPayment, 'provider' | 'method'>,
): number {
  const isAtPixPrice = provider === manualProvider || methodsAtPixPrice.includes(method)
  return isAtPixPrice ? totalCents : totalCents + pixDiscountCents
}

/**
 * Whether an approved payment covers the order, and is neither disputed nor being refunded. Money held as
 * credit covers it, too.
 */
export const isCovered = ({ payments, ...order }: OrderMoney): boolean =>
  payments.some(
    (payment) =>
      payment.status === 'approved' &&
      payment.amountCents >= dueCents(order, payment) &&
      payment.refundRequestedAt === null &&
      payment.dispute !== 'open',
  )

/** The amount of a payment that is not refunded. */
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
