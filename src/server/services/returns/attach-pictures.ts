import { and, eq, isNull } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { orderReturnPictures } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { ReturnRow } from './lock-return.ts'

type Attached = { row: ReturnRow; senderId: string; ids: readonly string[] }

/**
 * Gives a return the pictures that its asker sent for its order, in their order. Throws `RETURN_PICTURES_GONE` where one is not
 * there, belongs to another order, return or person.
 */
export async function attachPictures(tx: Shop, { row, senderId, ids }: Attached): Promise<void> {
  for (const [position, id] of ids.entries()) {
    const attached = await tx.database
      .update(orderReturnPictures)
      .set({ returnId: row.id, position })
      .where(
        and(
          eq(orderReturnPictures.id, id),
          eq(orderReturnPictures.orderId, row.orderId),
          eq(orderReturnPictures.senderId, senderId),
          isNull(orderReturnPictures.returnId),
        ),
      )
      .returning({ id: orderReturnPictures.id })
    if (attached.length === 0) throw shopError('RETURN_PICTURES_GONE')
  }
}
