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

type FailedRefund = {
  id: string
  actorId: string
  means: RefundMeans
  /** What was done, for the staff alone. */
  note?: string
}

/**
 * Retries the given-up refunds of a return at the provider, under the same keys, so that nothing is refunded
 * twice; or closes them with a note: the refund was made outside, or the customer has the money by a
 * chargeback. Throws `RETURN_NOT_FOUND`, `RETURN_MOVED_ON` if none was given up, and `REFUND_CONTESTED` for
 * closing one whose chargeback is not decided yet.
 */
export function settleFailedRefund(shop: Shop, { id, actorId, means, note = '' }: FailedRefund): Promise<ReturnRow> {
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
      await markContested(
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

/** The given-up refunds of a return, with the state of their payments' chargebacks. */
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

/** Marks refunds that were closed because of a chargeback, which the shop may still win. */
const markContested = ({ database }: Shop, refundIds: readonly string[]) =>
  database
    .update(paymentRefunds)
    .set({ fault: 'contested' })
    .where(inArray(paymentRefunds.id, [...refundIds]))
