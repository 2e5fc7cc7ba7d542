import { eq } from 'drizzle-orm'
import { dueCents, isCovered } from '#domain/orders/order-money.ts'
import { statusAfterPayment } from '#domain/orders/payment-outcome.ts'
import { payments } from '#server/db/schema/index.ts'
import { moveOrder, recordEvent } from '#server/services/orders/move-order.ts'
import type { PaymentKey } from '#server/services/orders/payment-subject.ts'
import { requestRefund } from '#server/services/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'
import { applyLatePayment } from './apply-late-payment.ts'
import { type OrderPayment, raisePaymentIssue } from './raise-payment-issue.ts'

/** Applies a newly approved payment to its order, which the caller's transaction has locked. */
export async function applyApproval(tx: Shop, { order, payment }: OrderPayment): Promise<void> {
  if (await hasOtherApproval(tx, { order, payment })) {
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

async function hasOtherApproval(tx: Shop, { order, payment }: OrderPayment): Promise<boolean> {
  const taken = await tx.database.select().from(payments).where(eq(payments.orderId, order.id))
  const isOther = (other: PaymentKey) =>
    other.provider !== payment.provider || other.providerPaymentId !== payment.providerPaymentId
  return isCovered({ ...order, payments: taken.filter(isOther) })
}
