import { eq, sql } from 'drizzle-orm'
import type { ReturnRefundAnswer } from '#contract/admin/returns.ts'
import { shopError } from '#contract/errors.ts'
import { joinParts, type RefundPart, spreadRefund } from '#domain/returns/spread-refund.ts'
import { paymentRefunds, payments } from '#server/db/schema/index.ts'
import { refundReturnJob } from '#server/jobs/definitions/refund-return.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { adoptPanelRefunds } from './adopt-panel-refunds.ts'
import { finishRefund } from './finish-refund.ts'
import { lockReturn, type ReturnRow } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { readRefundable } from './read-return-money.ts'
import { requireReturnState } from './require-return-state.ts'

type Refunding = { id: string; actorId: string; answer: ReturnRefundAnswer }
type Refund = Extract<ReturnRefundAnswer, { kind: 'refund' }>

/**
 * Settles the money of a return whose goods have come: promises what the provider is to give back, notes what was given
 * back outside, first of all what the books have from the provider's panel, or closes it without. Never more than what the
 * order's payments still hold: they are read while the order is held. Throws
 * `RETURN_NOT_FOUND`, `RETURN_MOVED_ON`, `REFUND_TOO_HIGH`, and `NOT_RETURNABLE` where the order was cancelled meanwhile.
 */
export function refundReturn(shop: Shop, { id, actorId, answer }: Refunding): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const { order, row } = await lockReturn(tx, { id })
    await requireReturnState(tx, row, ['received'])
    // The money of a cancelled order has its own answer; without more of it the return ends.
    if (order.status === 'cancelled' && answer.kind === 'refund')
      throw shopError('NOT_RETURNABLE', { message: failureTexts.cancelledBeforeRefund })
    const moved =
      answer.kind === 'close'
        ? await moveReturn(tx, { row, state: 'closed', actorId, changes: { answer: answer.message } })
        : await refund(tx, { order, row, actorId, answer })
    await recordChange(tx, {
      actorId,
      action: 'return.refund',
      entity: 'order',
      entityId: row.orderId,
      before: { returnState: row.state, refundMeans: null, refundCents: null, returnAnswer: row.answer || null },
      after: {
        returnState: moved.state,
        refundMeans: answer.kind === 'refund' ? answer.means : null,
        refundCents: answer.kind === 'refund' ? answer.amountCents : 0,
        returnAnswer: moved.answer || null,
      },
    })
    return moved
  })
}

type Asked = { order: OrderRow; row: ReturnRow; actorId: string; answer: Refund }

async function refund(tx: Shop, { order, row, actorId, answer }: Asked): Promise<ReturnRow> {
  const { means, amountCents, message } = answer
  const changes = { answer: message }
  const { refundable, atProviders, leftCents, inPanelCents, inPanel } = await readRefundable(tx, order)
  // What was given back in the panel for these goods is what the staff notes here: it has gone back once.
  const adoptedCents = means === 'outside' ? Math.min(amountCents, inPanelCents) : 0
  const newCents = amountCents - adoptedCents
  const added = spreadRefund(newCents, means === 'provider' ? atProviders : refundable)
  if (!added || newCents > leftCents) throw shopError('REFUND_TOO_HIGH')
  const adopted = await adoptPanelRefunds(tx, { amountCents: adoptedCents, inPanel })
  const promised = await promise(tx, { row, actorId, means, parts: joinParts([...adopted, ...added]) })
  if (means === 'provider') {
    await tx.jobs.enqueueEach(
      tx.database,
      refundReturnJob,
      promised.map((refundId) => ({ refundId })),
    )
    return moveReturn(tx, { row, state: 'refunding', actorId, changes })
  }
  return finishRefund(tx, { order, row, refundIds: promised, actorId, changes })
}

type Promised = { row: ReturnRow; actorId: string; means: Refund['means']; parts: readonly RefundPart[] }

/** Stores what is to be given back of each payment, whose books count it from now on. Gives the ids of the refunds. */
async function promise(tx: Shop, { row, actorId, means, parts }: Promised): Promise<string[]> {
  await tx.database
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + promised.cents` })
    .from(
      sql`unnest(${sql.param(parts.map(({ paymentId }) => paymentId))}::uuid[],
        ${sql.param(parts.map((part) => part.amountCents))}::int[]) as promised (id, cents)`,
    )
    .where(eq(payments.id, sql`promised.id`))
  const stored = await tx.database
    .insert(paymentRefunds)
    .values(parts.map((part) => ({ ...part, returnId: row.id, means, actorId })))
    .returning({ id: paymentRefunds.id })
  return stored.map(({ id }) => id)
}
