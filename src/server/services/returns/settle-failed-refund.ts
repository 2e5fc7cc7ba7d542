import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { RefundMeans } from '#domain/returns/refund-means.ts'
import { paymentRefunds, payments } from '#server/db/schema/index.ts'
import { refundReturnJob } from '#server/jobs/definitions/refund-return.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { finishRefund } from './finish-refund.ts'
import { lockReturn, type ReturnRow } from './lock-return.ts'

type Settling = {
  id: string
  actorId: string
  means: RefundMeans
  /** What was done, for the staff alone. */
  note?: string
}

/**
 * Has the provider asked again for the refunds of a return that failed for good, under the same keys, so that nothing is given
 * twice; or closes it with a note: the money was given back outside, or the bank that took it has given it to the customer for good. Throws
 * `RETURN_NOT_FOUND`, `RETURN_MOVED_ON` where none failed, and `REFUND_CONTESTED` for closing what a bank has not decided yet.
 */
export function settleFailedRefund(shop: Shop, { id, actorId, means, note = '' }: Settling): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const { order, row } = await lockReturn(tx, { id })
    const failed = await readFailed(tx, id)
    if (failed.length === 0) throw shopError('RETURN_MOVED_ON', { message: failureTexts.refundDecided })
    const contested = failed.filter(({ fault }) => fault === 'contested')
    if (means === 'outside' && contested.some(({ dispute }) => dispute === 'open')) throw shopError('REFUND_CONTESTED')
    const refundIds = failed.map((refund) => refund.id)
    await tx.database
      .update(paymentRefunds)
      .set({ means, givenUpAt: null, fault: null })
      .where(inArray(paymentRefunds.id, refundIds))
    if (means === 'provider')
      await tx.jobs.enqueueEach(
        tx.database,
        refundReturnJob,
        refundIds.map((refundId) => ({ refundId })),
      )
    const settled = means === 'outside' ? await finishRefund(tx, { order, row, refundIds, actorId, note }) : row
    if (means === 'outside')
      await keepContested(
        tx,
        contested.map((refund) => refund.id),
      )
    await recordChange(tx, {
      actorId,
      action: 'return.settle-refund',
      entity: 'order',
      entityId: row.orderId,
      before: { returnState: row.state, refundMeans: 'provider', note: null },
      after: { returnState: settled.state, refundMeans: means, note: note || null },
    })
    return settled
  })
}

/** The refunds of a return that were handed to the staff, with the state of their payments' chargebacks. */
const readFailed = ({ database }: Shop, returnId: string) =>
  database
    .select({ id: paymentRefunds.id, fault: paymentRefunds.fault, dispute: payments.dispute })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(
      and(
        eq(paymentRefunds.returnId, returnId),
        isNotNull(paymentRefunds.givenUpAt),
        isNull(paymentRefunds.refundedAt),
      ),
    )

/** What was closed since a bank had its money says so from now on: the shop may still win that money. */
const keepContested = ({ database }: Shop, refundIds: readonly string[]) =>
  database
    .update(paymentRefunds)
    .set({ fault: 'contested' })
    .where(inArray(paymentRefunds.id, [...refundIds]))
