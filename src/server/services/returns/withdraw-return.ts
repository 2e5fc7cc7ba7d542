import { eq } from 'drizzle-orm'
import { orderReturnPictures } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockReturn, type ReturnRow } from './lock-return.ts'
import { moveReturn } from './move-return.ts'

/**
 * The customer keeps the items after all; the pictures they sent are deleted. Throws `RETURN_NOT_FOUND`, and
 * `RETURN_MOVED_ON` once the items have arrived.
 */
export function withdrawReturn(shop: Shop, { id, userId }: { id: string; userId: string }): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const { row } = await lockReturn(tx, { id, userId })
    if (row.state === 'withdrawn') return row
    const withdrawn = await moveReturn(tx, { row, state: 'withdrawn', actorId: userId })
    await tx.database.delete(orderReturnPictures).where(eq(orderReturnPictures.returnId, id))
    return withdrawn
  })
}
