import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { RefundMeans } from '#domain/returns/refund-means.ts'
import { paymentRefunds } from '#server/db/schema/index.ts'
import { refundReturnJob } from '#server/jobs/definitions/refund-return.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
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
 * twice; or closes it with a note: the money was given back outside, or the bank that took it has given it to the customer for good. Throws `RETURN_NOT_FOUND`, and `RETURN_MOVED_ON` where none failed.
 */
export function settleFailedRefund(shop: Shop, { id, actorId, means, note = '' }: Settling): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const { order, row } = await lockReturn(tx, { id })
    const { returnId, givenUpAt, refundedAt } = paymentRefunds
    const failed = await tx.database
      .update(paymentRefunds)
      .set({ means, givenUpAt: null, fault: null })
      .where(and(eq(returnId, id), isNotNull(givenUpAt), isNull(refundedAt)))
      .returning({ id: paymentRefunds.id })
    if (failed.length === 0) throw shopError('RETURN_MOVED_ON')
    const refundIds = failed.map((refund) => refund.id)
    if (means === 'provider')
      await tx.jobs.enqueueEach(
        tx.database,
        refundReturnJob,
        refundIds.map((refundId) => ({ refundId })),
      )
    const settled = means === 'outside' ? await finishRefund(tx, { order, row, refundIds, actorId, note }) : row
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
