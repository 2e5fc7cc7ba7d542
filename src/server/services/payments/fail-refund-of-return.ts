import { and, eq, isNull } from 'drizzle-orm'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { paymentRefunds, payments } from '#server/db/schema/index.ts'
import { lockReturn } from '#server/services/returns/lock-return.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { raiseFailedRefund } from './raise-failed-refund.ts'

/** Raises an item about a refund that failed for three days, and ends the retries. */
export function failRefundOfReturn(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const isRefund = eq(paymentRefunds.id, refundId)
    const [found] = await tx.database
      .select({ returnId: paymentRefunds.returnId, payment: payments })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(isRefund)
    if (!found?.returnId) return
    await lockReturn(tx, { id: found.returnId })
    const [refund] = await tx.database
      .update(paymentRefunds)
      .set({ givenUpAt: await readDatabaseTime(tx.database) })
      .where(and(isRefund, isNull(paymentRefunds.refundedAt)))
      .returning({ amountCents: paymentRefunds.amountCents, fault: paymentRefunds.fault })
    if (!refund) return
    await raiseFailedRefund(tx, { subject: `refund:${refundId}`, payment: found.payment, ...refund })
  })
}
