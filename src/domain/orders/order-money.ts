import type { DisputeState } from './disputes.ts'
import type { OrderStatus } from './order-status.ts'
import type { PaymentStatus } from './payment-outcome.ts'

/** How an order was paid that no provider knows of. */
export const manualPaymentMethods = ['cash', 'transfer', 'other'] as const
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number]

/**
 * What happens with the money of a paid order that is cancelled: the provider refunds it, a person already has, or it stays as the
 * customer's credit.
 */
export const moneyDecisions = ['refund', 'refunded-outside', 'credit'] as const
export type MoneyDecision = (typeof moneyDecisions)[number]

/** Stands for the provider of a payment that the staff has recorded by hand. */
export const manualProvider = 'manual'

export type CountedPayment = {
  provider: string
  status: PaymentStatus
  /** How it was paid, where that is known. */
  method: string | null
  amountCents: number
  /** What is given back of it for goods that came back. */
  refundedCents: number
  decision: MoneyDecision | null
  /** Where a chargeback of it stands; null for none. */
  dispute: DisputeState | null
  /** Since when its money is on its way back; null while it is not. */
  refundRequestedAt: Date | string | null
}

export type OrderMoney = { totalCents: number; pixDiscountCents: number; payments: readonly CountedPayment[] }

/**
 * How a payment is made at the price for Pix: by it, and from the customer's balance at the provider, which is there at once,
 * too, and which no page of Mercado Pago can leave out.
 */
const methodsAtPixPrice: readonly (string | null)[] = ['pix', 'balance']

/**
 * What a payment has to bring for its order to be paid: the order's total, and where that is the price for Pix and the payment
 * was made in another way, the price without the discount. What the staff records by hand it has agreed on.
 */
export function dueCents(
  { totalCents, pixDiscountCents }: Omit<OrderMoney, 'payments'>,
  { provider, method }: Pick<CountedPayment, 'provider' | 'method'>,
): number {
  const keepsPrice = provider === manualProvider || methodsAtPixPrice.includes(method)
  return keepsPrice ? totalCents : totalCents + pixDiscountCents
}

/** Whether an approved payment covers the order, and is neither disputed nor being refunded. Money held as credit covers it, too. */
export const isCovered = ({ payments, ...order }: OrderMoney): boolean =>
  payments.some(
    (payment) =>
      payment.status === 'approved' &&
      payment.amountCents >= dueCents(order, payment) &&
      payment.refundRequestedAt === null &&
      payment.dispute !== 'open',
  )

/** What the shop still holds of a payment. */
export const heldCents = ({ amountCents, refundedCents }: Pick<CountedPayment, 'amountCents' | 'refundedCents'>) =>
  amountCents - refundedCents

/** What the customer is to get back of a payment in all: what was promised for goods, or all of it once more was decided. */
export const owedBackCents = ({
  amountCents,
  refundedCents,
  decision,
  refundRequestedAt,
}: Pick<CountedPayment, 'amountCents' | 'refundedCents' | 'decision' | 'refundRequestedAt'>): number =>
  decision === null && refundRequestedAt === null ? refundedCents : amountCents

/** Whether a provider can be asked to refund a payment: it took it, and it is not disputed at present. */
export const canGiveBack = ({ provider, dispute }: Pick<CountedPayment, 'provider' | 'dispute'>): boolean =>
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
 * What the staff has to answer about the money before an order gets another status, so that goods are never dispatched unpaid and money is
 * never kept by mistake: how it was paid, or what happens with what was paid. Undefined if the payments show it.
 */
export function moneyQuestion(
  { from, to }: { from: OrderStatus; to: OrderStatus },
  money: OrderMoney,
): 'how-paid' | 'what-of-the-money' | undefined {
  if (from === to) return undefined
  if (to === 'cancelled') return undecidedPayments(money.payments).length > 0 ? 'what-of-the-money' : undefined
  // What has left has left: only the ways to the parcel's counter are asked about.
  const isAboutToLeave = to !== 'pending' && from !== 'shipped' && from !== 'delivered'
  return isAboutToLeave && !isCovered(money) ? 'how-paid' : undefined
}
