import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { paymentRefunds, payments } from '#server/db/schema/index.ts'
import { finishRefund } from '#server/services/returns/finish-refund.ts'
import { lockReturn } from '#server/services/returns/lock-return.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { ContestedPaymentError, refundAtProvider } from './refund-at-provider.ts'
import { storeRefundFault } from './refund-fault.ts'
import { requireProvider } from './require-provider.ts'

/** Providers know a refund by its key for some time, but not for as long as a refund may wait. */
const keyHours = 1

/**
 * Has the provider make a refund of a return, and records it while the order is locked. Idempotent. Does
 * nothing once the refund was given up, as the staff may have made it themselves. Throws as
 * `refundAtProvider` does, and `ContestedPaymentError` during and after a lost chargeback.
 */
export async function makeRefundOfReturn(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  const [found] = await shop.database
    .select({
      refund: paymentRefunds,
      payment: payments,
      isOld: sql<boolean>`${paymentRefunds.createdAt} < now() - make_interval(hours => ${keyHours})`,
    })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(paymentRefunds.id, refundId))
  if (!found || found.refund.refundedAt || found.refund.givenUpAt || found.refund.means !== 'provider') return
  const { refund, payment, isOld } = found
  const { returnId } = refund
  if (!returnId) return
  // One that is under way has its key still: the response to it says how far it has come.
  const mayBeForgotten = isOld && refund.fault !== 'under-way'
  // Read before the provider is asked: what is made and recorded meanwhile only makes it report more.
  const shownOnceMadeCents = mayBeForgotten ? (await readShownCents(shop, payment.id)) + refund.amountCents : undefined
  const withLock = <Result>(work: (tx: Shop, held: Awaited<ReturnType<typeof lockReturn>>) => Promise<Result>) =>
    inTransaction(shop, async (tx) => work(tx, await lockReturn(tx, { id: returnId })))
  try {
    if (payment.dispute === 'open' || payment.dispute === 'lost') throw new ContestedPaymentError()
    await refundAtProvider(
      requireProvider(shop, payment.provider),
      {
        providerPaymentId: payment.providerPaymentId,
        idempotencyKey: `return-${refundId}`,
        amountCents: refund.amountCents,
        shownOnceMadeCents,
      },
      async () => (await shop.database.select().from(payments).where(eq(payments.id, payment.id)))[0],
    )
  } catch (error) {
    // Another run may have made it meanwhile.
    const isPending = and(eq(paymentRefunds.id, refundId), isNull(paymentRefunds.refundedAt))
    await storeRefundFault(shop, error, (fault) =>
      withLock(async (tx) => {
        await tx.database.update(paymentRefunds).set({ fault }).where(isPending)
      }),
    )
    throw error
  }
  await withLock((tx, { order, row }) => finishRefund(tx, { order, row, refundIds: [refundId], actorId: null }))
}

/**
 * How much of a payment the provider shows as refunded at the least: what is recorded as made by it or in its
 * panel, without refunds that are still pending and those made outside, of which it knows nothing.
 */
async function readShownCents({ database }: Pick<Shop, 'database'>, paymentId: string): Promise<number> {
  const [made] = await database
    .select({ cents: sql`coalesce(sum(${paymentRefunds.amountCents}), 0)`.mapWith(Number) })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.paymentId, paymentId),
        inArray(paymentRefunds.means, ['provider', 'panel']),
        isNotNull(paymentRefunds.refundedAt),
      ),
    )
  return made?.cents ?? 0
}
