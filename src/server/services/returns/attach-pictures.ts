import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { orderReturnPictures } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { ReturnRow } from './lock-return.ts'

type Attached = { row: ReturnRow; senderId: string; ids: readonly string[] }

/**
 * Attaches pictures to a return, in the given order. Throws `RETURN_PICTURES_GONE` if one does not exist or
 * belongs to another order, return or person.
 */
export async function attachPictures(tx: Shop, { row, senderId, ids }: Attached): Promise<void> {
  if (ids.length === 0) return
  const { id, orderId, returnId } = orderReturnPictures
  const place = sql`array_position(${sql.param(ids)}::uuid[], ${id}) - 1`
  const attached = await tx.database
    .update(orderReturnPictures)
    .set({ returnId: row.id, position: place })
    .where(
      and(
        inArray(id, [...ids]),
        eq(orderId, row.orderId),
        eq(orderReturnPictures.senderId, senderId),
        isNull(returnId),
      ),
    )
    .returning({ id })
  if (attached.length < ids.length) throw shopError('RETURN_PICTURES_GONE')
}
