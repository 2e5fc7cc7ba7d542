import type { DisputeState } from './disputes.ts'
import type { OrderStatus } from './order-status.ts'
import type { PaymentStatus } from './payment-outcome.ts'

/** Stands for the provider of a payment that the staff has recorded by hand. */
export const manualProvider = 'manual'

/** How an order was paid that no provider knows of. */
export const manualPaymentMethods = ['cash', 'transfer', 'other'] as const
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number]

/** What happens with the money of a paid order that is cancelled: the provider gives it back, somebody already has, or it stays the customer's. */
export const moneyDecisions = ['refund', 'refunded-outside', 'credit'] as const
export type MoneyDecision = (typeof moneyDecisions)[number]

export type CountedPayment = {
  provider: string
  status: PaymentStatus
  amountCents: number
  /** What is given back of it for goods that came back. */
  refundedCents: number
  decision: MoneyDecision | null
  /** Where a chargeback of it stands; null for none. */
  dispute: DisputeState | null
  /** Since when its money is on its way back; null while it is not. */
  refundRequestedAt: Date | string | null
}

export type OrderMoney = { totalCents: number; payments: readonly CountedPayment[] }

/** Whether an approved payment covers the order, and is neither contested nor on its way back. Money kept as credit covers it, too. */
export const isCovered = ({ totalCents, payments }: OrderMoney): boolean =>
  payments.some(
    ({ status, amountCents, refundRequestedAt, dispute }) =>
      status === 'approved' && amountCents >= totalCents && refundRequestedAt === null && dispute !== 'open',
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

/** Whether a provider can be asked to give a payment back: it took it, and no bank contests it at the moment. */
export const canGiveBack = ({ provider, dispute }: Pick<CountedPayment, 'provider' | 'dispute'>): boolean =>
  provider !== manualProvider && dispute !== 'open'

/** The payments of which nobody has said what becomes of them once the order is cancelled. */
export const undecidedPayments = <Payment extends CountedPayment>(payments: readonly Payment[]): Payment[] =>
  payments.filter(
    (payment) =>
      payment.status === 'approved' &&
      heldCents(payment) > 0 &&
      payment.decision === null &&
      payment.refundRequestedAt === null,
  )

/**
 * What the staff is to say of the money before an order gets another status, so that goods never leave unpaid and money
 * is never kept by mistake: how it was paid, or what happens with what was paid. Nothing where the payments show it.
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
