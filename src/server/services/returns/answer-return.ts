import type { ReturnAnswer } from '#contract/admin/returns.ts'
import type { ReturnState } from '#domain/returns/return-state.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
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
 * refused later, but only by somebody who has seen that it was authorised. Throws `RETURN_NOT_FOUND` and
 * `RETURN_MOVED_ON`.
 */
export function answerReturn(shop: Shop, { id, actorId, answer, expectedState }: StaffAnswer): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const { row } = await lockReturn(tx, { id })
    const before: ReturnState[] = answer.kind === 'authorise' ? ['requested'] : ['requested', 'authorised']
    await requireReturnState(
      tx,
      row,
      before.filter((state) => expectedState === undefined || state === expectedState),
    )
    const instructions =
      answer.kind === 'authorise'
        ? { reverseCode: answer.reverseCode || null, returnAddress: answer.returnAddress || null }
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
