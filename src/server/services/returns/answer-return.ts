import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { ReturnAnswer } from '#contract/admin/returns.ts'
import { shopError } from '#contract/errors.ts'
import type { ReturnState } from '#domain/returns/return-state.ts'
import { waitForLock } from '#server/db/advisory-locks.ts'
import { bareReverseCode, orderReturns, orders } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockReturn, type ReturnRow } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { requireReturnState } from './require-return-state.ts'

type StaffAnswer = {
  id: string
  actorId: string
  answer: ReturnAnswer
  /** The state that the person has seen. */
  expectedState?: ReturnState | undefined
}

/**
 * Informs the customer how to send the goods, or why the return is refused. An authorised return can be
 * refused later, but only by somebody who has seen that it was authorised. Throws `RETURN_NOT_FOUND`,
 * `RETURN_MOVED_ON`, and `REVERSE_CODE_TAKEN` for a postage code of another order's return.
 */
export function answerReturn(shop: Shop, { id, actorId, answer, expectedState }: StaffAnswer): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const reverseCode = answer.kind === 'authorise' ? answer.reverseCode : ''
    // Before the order: two people who enter one code for two returns wait for each other.
    if (reverseCode) await waitForLock(tx.database, 'trackingCodes')
    const { row } = await lockReturn(tx, { id })
    const before: ReturnState[] = answer.kind === 'authorise' ? ['requested'] : ['requested', 'authorised']
    await requireReturnState(
      tx,
      row,
      before.filter((state) => expectedState === undefined || state === expectedState),
    )
    if (reverseCode) await requireOwnCode(tx, row, reverseCode)
    const instructions =
      answer.kind === 'authorise'
        ? { reverseCode: reverseCode || null, returnAddress: answer.returnAddress || null }
        : {}
    const moved = await moveReturn(tx, {
      row,
      state: answer.kind === 'authorise' ? 'authorised' : 'refused',
      actorId,
      changes: { ...instructions, answer: answer.message },
    })
    await recordChange(tx, {
      actorId,
      action: 'return.answer',
      entity: 'order',
      entityId: row.orderId,
      before: { returnState: row.state, reverseCode: null, returnAddress: null, returnAnswer: row.answer || null },
      after: { returnState: moved.state, ...instructions, returnAnswer: moved.answer || null },
    })
    return moved
  })
}

/** The returns of one order may come in one parcel. */
async function requireOwnCode(tx: Shop, { orderId }: ReturnRow, reverseCode: string): Promise<void> {
  const [other] = await tx.database
    .select({ orderNumber: orders.orderNumber })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(
      and(
        isNotNull(orderReturns.reverseCode),
        eq(bareReverseCode(orderReturns.reverseCode), bareReverseCode(reverseCode)),
        ne(orderReturns.orderId, orderId),
      ),
    )
    .limit(1)
  if (!other) return
  const message = failureTexts.reverseCodeTaken(reverseCode, other.orderNumber)
  throw shopError('REVERSE_CODE_TAKEN', { message })
}
