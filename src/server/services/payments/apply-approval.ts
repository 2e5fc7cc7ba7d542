import { dueCents, isCovered } from '#domain/orders/order-money.ts'
import { statusAfterPayment } from '#domain/orders/payment-outcome.ts'
import { moveOrder, recordEvent } from '#server/services/orders/move-order.ts'
import { requestRefund } from '#server/services/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'
import { applyLatePayment } from './apply-late-payment.ts'
import { type OrderPayment, raisePaymentIssue } from './raise-payment-issue.ts'
import type { PaymentRow } from './record-payment.ts'

/**
 * Applies a newly approved payment to its order, which the caller's transaction has locked, with the other
 * payments of that order.
 */
export async function applyApproval(
  tx: Shop,
  { order, payment, others }: OrderPayment & { others: readonly PaymentRow[] },
): Promise<void> {
  if (isCovered({ ...order, payments: others })) {
    await raisePaymentIssue(tx, { order, payment, issue: 'paid-twice' })
    return requestRefund(tx, payment)
  }
  if (order.status === 'cancelled') return applyLatePayment(tx, { order, payment })
  const due = dueCents(order, payment)
  if (payment.amountCents < due) {
    await raisePaymentIssue(tx, { order, payment, issue: 'too-low' })
    if (order.status === 'pending')
      await recordEvent(tx, { order, fromStatus: 'pending', reason: 'underpaid', actorId: null })
    return
  }
  if (payment.amountCents > due) await raisePaymentIssue(tx, { order, payment, issue: 'too-high' })
  // Staff who moved the order to processing before the notification knew of the payment.
  await moveOrder(tx, {
    order,
    status: statusAfterPayment(order.status, payment.status),
    reason: 'payment',
    actorId: null,
  })
}
