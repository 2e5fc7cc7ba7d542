import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { orderReturnPictures, orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type WholePicture = { content: string }

/** A picture of a return, for the staff. Throws `RETURN_PICTURE_NOT_FOUND`. */
export const readReturnPicture = (shop: Shop, id: string): Promise<WholePicture> =>
  readWhere(shop, eq(orderReturnPictures.id, id))

/** The same for one of the customer's own orders. Throws `RETURN_PICTURE_NOT_FOUND`, for another's too. */
export const readOwnReturnPicture = (
  shop: Shop,
  { id, userId }: { id: string; userId: string },
): Promise<WholePicture> => readWhere(shop, and(eq(orderReturnPictures.id, id), eq(orders.userId, userId)))

async function readWhere(shop: Shop, condition: SQL | undefined): Promise<WholePicture> {
  const [found] = await shop.database
    .select({ content: orderReturnPictures.content })
    .from(orderReturnPictures)
    .innerJoin(orders, eq(orders.id, orderReturnPictures.orderId))
    .where(and(isNotNull(orderReturnPictures.returnId), condition))
  if (!found) throw shopError('RETURN_PICTURE_NOT_FOUND')
  return { content: found.content.toString('base64') }
}

/** Deletes an uploaded picture that belongs to no return yet; returns whether there was one. */
export async function removeUnsentPicture(
  { database }: Shop,
  { id, senderId }: { id: string; senderId: string },
): Promise<{ isRemoved: boolean }> {
  const removed = await database
    .delete(orderReturnPictures)
    .where(
      and(
        eq(orderReturnPictures.id, id),
        eq(orderReturnPictures.senderId, senderId),
        isNull(orderReturnPictures.returnId),
      ),
    )
    .returning({ id: orderReturnPictures.id })
  return { isRemoved: removed.length > 0 }
}
