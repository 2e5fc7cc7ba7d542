import { and, eq, gte } from 'drizzle-orm'
import { payments } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockOrder } from './lock-order.ts'
import { lookUpPayments } from './look-up-payments.ts'
import { moveOrder } from './move-order.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Cancels an order that is still pending when its time to pay is up, and gives its pieces back. The provider is asked
 * once more before: the news of an approval may have been lost. An order that got more time, or was
 * paid, stays.
 */
export async function cancelUnpaidOrder(shop: Shop, orderId: string): Promise<void> {
  await askAgain(shop, orderId)
  await inTransaction(shop, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order.status !== 'pending' || order.paymentDueAt > shop.now()) return
    if (await isPaid(transaction, orderId, order.totalCents)) return
    await moveOrder(transaction, order, { status: 'cancelled', reason: 'unpaid', actorId: null })
  })
}

async function askAgain(shop: Shop, orderId: string): Promise<void> {
  await lookUpPayments(shop, orderId)
  const open = await shop.database
    .select({ providerPaymentId: payments.providerPaymentId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.provider, shop.payments.id), eq(payments.status, 'pending')))
  for (const { providerPaymentId } of open) {
    const payment = await shop.payments.findPayment(providerPaymentId)
    if (payment) await settlePayment(shop, payment)
  }
}

/** The staff may have set a paid order back to pending: that is no reason to take it from the customer. */
async function isPaid(shop: Shop, orderId: string, totalCents: number): Promise<boolean> {
  const [approved] = await shop.database
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'approved'), gte(payments.amountCents, totalCents)))
    .limit(1)
  return approved !== undefined
}
