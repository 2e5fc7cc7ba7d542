import { and, eq, isNull } from 'drizzle-orm'
import { paymentRefunds, payments } from '#server/db/schema/index.ts'
import { finishRefund } from '#server/services/returns/finish-refund.ts'
import { lockReturn } from '#server/services/returns/lock-return.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { ContestedPaymentError, giveBack } from './give-back.ts'
import { storeRefundFault } from './refund-fault.ts'
import { requireProvider } from './require-provider.ts'

/**
 * Has the provider give back what was promised of a payment, and notes it while the order is held. Asked again, under the
 * same key, it does nothing more; neither after it was handed to the staff, who may have given the money back themselves.
 * Throws as the provider does, and while the payment is contested, or lost to a bank.
 */
export async function makeRefundOfReturn(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  const [found] = await shop.database
    .select({ refund: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(paymentRefunds.id, refundId))
  if (!found || found.refund.refundedAt || found.refund.givenUpAt || found.refund.means !== 'provider') return
  const { refund, payment } = found
  const { returnId } = refund
  if (!returnId) return
  const hold = <Result>(work: (tx: Shop, held: Awaited<ReturnType<typeof lockReturn>>) => Promise<Result>) =>
    inTransaction(shop, async (tx) => work(tx, await lockReturn(tx, { id: returnId })))
  try {
    if (payment.dispute === 'open' || payment.dispute === 'lost') throw new ContestedPaymentError()
    await giveBack(
      requireProvider(shop, payment.provider),
      {
        providerPaymentId: payment.providerPaymentId,
        idempotencyKey: `return-${refundId}`,
        amountCents: refund.amountCents,
      },
      async () => (await shop.database.select().from(payments).where(eq(payments.id, payment.id)))[0],
    )
  } catch (error) {
    // It may have been made in another way meanwhile.
    const isStillToMake = and(eq(paymentRefunds.id, refundId), isNull(paymentRefunds.refundedAt))
    await storeRefundFault(shop, error, (fault) =>
      hold((tx) => tx.database.update(paymentRefunds).set({ fault }).where(isStillToMake)),
    )
    throw error
  }
  await hold((tx, { order, row }) => finishRefund(tx, { order, row, refundIds: [refundId], actorId: null }))
}
