import { type BookedMeans, isWithoutShop } from '../returns/refund-means.ts'
import type { CountedPayment } from './order-money.ts'
import type { PaymentStatus } from './payment-outcome.ts'

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
export const externalRefundOf = (reported: Reported, booked: Booked): number =>
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

/**
 * How much of an order's price was refunded in the provider's own panel, which may have been for a return.
 * Refunds of a surplus do not count.
 */
export function refundedInPanel({ totalCents, payments }: { totalCents: number; payments: readonly BookedPayment[] }) {
  const without = payments.map((payment) => ({
    ...payment,
    refunds: payment.refunds.filter(({ means }) => means !== 'panel'),
  }))
  return refundedOfOrder({ totalCents, payments }) - refundedOfOrder({ totalCents, payments: without })
}

/**
 * Whether a payment is refunded whole by a decision of the shop or its staff, which is no refund of
 * the order's price.
 */
const isRefundedWhole = ({ refundRequestedAt, decision }: Booked) =>
  refundRequestedAt !== null || decision === 'refunded-outside'

function receivedCents({ status, amountCents, refundedCents }: BookedPayment): number {
  if (status === 'refunded') return refundedCents
  return status === 'approved' ? amountCents : 0
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
