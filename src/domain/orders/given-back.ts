import { type BookedMeans, isWithoutShop } from '../returns/refund-means.ts'
import type { CountedPayment } from './order-money.ts'
import type { PaymentStatus } from './payment-outcome.ts'

type Reported = { status: PaymentStatus; amountCents: number; refundedCents?: number | undefined }

/** What a provider says that it has given back of a payment so far, and never more than the payment. */
export const givenAtProvider = ({ status, amountCents, refundedCents = 0 }: Reported): number =>
  status === 'refunded' ? amountCents : Math.min(amountCents, refundedCents)

type Booked = Pick<CountedPayment, 'refundedCents' | 'decision' | 'refundRequestedAt'>

/**
 * How much more a provider says that it has given back than the books know of: that went back without the shop. What the shop has
 * promised stands in the books before it is asked for, and so does what the staff gave back outside, which may have been in the
 * provider's panel. A payment that goes back whole, or has outside, has no part of its own.
 */
export const beyondBooks = (reported: Reported, booked: Booked): number =>
  isLeaving(booked) ? 0 : Math.max(0, givenAtProvider(reported) - booked.refundedCents)

type BookedPayment = Booked &
  Pick<CountedPayment, 'status' | 'amountCents'> & { refunds: readonly { means: BookedMeans; amountCents: number }[] }

/**
 * What of an order's price has been given back. Refunds of returns count whole. What went back without the shop counts once it
 * is more than what was paid beyond the price: the surplus of who paid too much, or the first of two payments.
 */
export function givenBackOfOrder({ totalCents, payments }: { totalCents: number; payments: readonly BookedPayment[] }) {
  const remaining = payments.filter((payment) => !isLeaving(payment))
  const paidCents = sumOf(remaining.map(broughtBy))
  const surplusCents = Math.max(0, paidCents - totalCents)
  const ofReturns = payments.flatMap(({ refunds }) => refunds.filter(({ means }) => !isWithoutShop(means)))
  const withoutShop = remaining.flatMap(({ refunds }) => refunds.filter(({ means }) => isWithoutShop(means)))
  const amountsOf = (refunds: BookedPayment['refunds']) => sumOf(refunds.map(({ amountCents }) => amountCents))
  return Math.min(totalCents, amountsOf(ofReturns) + Math.max(0, amountsOf(withoutShop) - surplusCents))
}

/** How much of an order's price was refunded in the provider's own panel, which may have been for a return. Refunds of a surplus do not count. */
export function givenInPanel({ totalCents, payments }: { totalCents: number; payments: readonly BookedPayment[] }) {
  const without = payments.map((payment) => ({
    ...payment,
    refunds: payment.refunds.filter(({ means }) => means !== 'panel'),
  }))
  return givenBackOfOrder({ totalCents, payments }) - givenBackOfOrder({ totalCents, payments: without })
}

/** Whether a payment goes back whole because the shop or its staff said so, which is no refund of the order's price. */
const isLeaving = ({ refundRequestedAt, decision }: Booked) =>
  refundRequestedAt !== null || decision === 'refunded-outside'

function broughtBy({ status, amountCents, refundedCents }: BookedPayment): number {
  if (status === 'refunded') return refundedCents
  return status === 'approved' ? amountCents : 0
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
