import type { ReturnAnswer } from '#contract/admin/returns.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockReturn, type ReturnRow } from './lock-return.ts'
import { moveReturn } from './move-return.ts'

type Answering = { id: string; actorId: string; answer: ReturnAnswer }

/** Informs the customer how to send the goods, or why they are not taken. Throws `RETURN_NOT_FOUND` and `RETURN_MOVED_ON`. */
export function answerReturn(shop: Shop, { id, actorId, answer }: Answering): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const { row } = await lockReturn(tx, { id })
    const way =
      answer.kind === 'authorise'
        ? { reverseCode: answer.reverseCode || null, returnAddress: answer.returnAddress || null }
        : {}
    const moved = await moveReturn(tx, {
      row,
      state: answer.kind === 'authorise' ? 'authorised' : 'refused',
      actorId,
      changes: { ...way, answer: answer.message },
    })
    await recordChange(tx, {
      actorId,
      action: 'return.answer',
      entity: 'order',
      entityId: row.orderId,
      before: { returnState: row.state, reverseCode: null, returnAddress: null, returnAnswer: row.answer || null },
      after: { returnState: moved.state, ...way, returnAnswer: moved.answer || null },
    })
    return moved
  })
}
