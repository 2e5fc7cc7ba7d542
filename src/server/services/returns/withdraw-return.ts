import { inTransaction, type Shop } from '#server/shop.ts'
import { lockReturn, type ReturnRow } from './lock-return.ts'
import { moveReturn } from './move-return.ts'

/** The customer keeps the goods after all. Throws `RETURN_NOT_FOUND`, and `RETURN_MOVED_ON` once they have come. */
export function withdrawReturn(shop: Shop, { id, userId }: { id: string; userId: string }): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const { row } = await lockReturn(tx, { id, userId })
    return row.state === 'withdrawn' ? row : moveReturn(tx, { row, state: 'withdrawn', actorId: userId })
  })
}
