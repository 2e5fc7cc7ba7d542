import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { refundReturnJob } from '../../payments/server/jobs.ts'
import { requireProvider } from '../../payments/server/providers/provider.ts'
import {
  ContestedPaymentError,
  raiseFailedRefund,
  refundAtProvider,
  storeRefundFault,
} from '../../payments/server/refunds.ts'
import { paymentRefunds, payments } from '../../tables.ts'
import type { RefundMeans } from '../rules.ts'
import { readRefunds } from './read-return.ts'
import { finishRefund } from './refund-return.ts'
import { lockReturn, type ReturnRow } from './return-state.ts'

type FailedRefund = {
  id: string
  actorId: string
  means: RefundMeans
  /** What was done, for the staff alone. */
  note?: string
}

/**
 * Retries the given-up refunds of a return under the same keys, so that none is made twice; or closes them with a note,
 * as made outside. Throws `RETURN_NOT_FOUND`, `RETURN_MOVED_ON` if none was given up, and `REFUND_CONTESTED` for
 * closing one while its bank decides.
 */
export function settleFailedRefund(shop: Shop, { id, actorId, means, note = '' }: FailedRefund): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const { order, row } = await lockReturn(tx, { id })
    const failed = await readRefunds(tx, isFailed(id))
    if (failed.length === 0) throw shopError('RETURN_MOVED_ON', { message: failureTexts.refundDecided })
    const contested = failed.filter(({ refund }) => refund.fault === 'contested')
    if (means === 'outside' && contested.some(({ payment }) => payment.dispute === 'open'))
      throw shopError('REFUND_CONTESTED')
    const refundIds = failed.map(({ refund }) => refund.id)
    await tx.database
      .update(paymentRefunds)
      .set({ means, givenUpAt: null, fault: null })
      .where(inArray(paymentRefunds.id, refundIds))
    const payloads = refundIds.map((refundId) => ({ refundId }))
    if (means === 'provider') await tx.jobs.enqueueEach(tx.database, refundReturnJob, payloads)
    const settled = means === 'outside' ? await finishRefund(tx, { order, row, refundIds, actorId, note }) : row
    const contestedIds = contested.map(({ refund }) => refund.id)
    // The shop may still win the chargeback because of which they were closed.
    if (means === 'outside')
      await tx.database
        .update(paymentRefunds)
        .set({ fault: 'contested' })
        .where(inArray(paymentRefunds.id, contestedIds))
    await recordChange(tx, {
      actorId,
      action: 'return.settle-refund',
      entityId: row.orderId,
      before: { returnState: row.state, refundMeans: 'provider', note: null },
      after: { returnState: settled.state, refundMeans: means, note: note || null },
    })
    return settled
  })
}

const isFailed = (returnId: string) =>
  and(eq(paymentRefunds.returnId, returnId), isNotNull(paymentRefunds.givenUpAt), isNull(paymentRefunds.refundedAt))

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

/** What the provider shows as refunded at the least: refunds made by it or in its panel. */
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

/** Raises an item about a refund that failed for three days, and ends the retries. */
export function failRefundOfReturn(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const isRefund = eq(paymentRefunds.id, refundId)
    const [found] = await readRefunds(tx, isRefund)
    if (!found?.refund.returnId) return
    await lockReturn(tx, { id: found.refund.returnId })
    const [refund] = await tx.database
      .update(paymentRefunds)
      .set({ givenUpAt: await readDatabaseTime(tx.database) })
      .where(and(isRefund, isNull(paymentRefunds.refundedAt)))
      .returning({ amountCents: paymentRefunds.amountCents, fault: paymentRefunds.fault })
    if (!refund) return
    await raiseFailedRefund(tx, { subject: `refund:${refundId}`, payment: found.payment, ...refund })
  })
}

export const refundReturnHandler = handleJob(refundReturnJob, makeRefundOfReturn, failRefundOfReturn)
