import type { Order } from '#contract/shop/orders.ts'

/**
 * Whether a pending order has received money that did not confirm it: less than it costs, or the staff
 * have set it back.
 */
export const hasUnconfirmedPayment = ({
  status,
  payment,
  isPaymentUnconfirmed = payment?.status === 'approved',
}: Pick<Order, 'status' | 'payment' | 'isPaymentUnconfirmed'>): boolean => status === 'pending' && isPaymentUnconfirmed

/** Whether the money of a cancelled order came too late and waits for the staff to decide. */
export function awaitsDecision({
  status,
  payment,
  refundedCents,
  events,
  isMoneyUndecided,
}: Pick<Order, 'status' | 'payment' | 'refundedCents' | 'isMoneyUndecided'> & {
  events: readonly Pick<Order['events'][number], 'reason'>[]
}): boolean {
  if (isMoneyUndecided !== undefined) return isMoneyUndecided
  // Processes of the release before do not say it.
  const isHeld = payment?.status === 'approved' && refundedCents === 0
  return status === 'cancelled' && isHeld && events.some(({ reason }) => reason === 'late-payment-waits')
}
