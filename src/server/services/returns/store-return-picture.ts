import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { ReturnPicture } from '#contract/shop/returns.ts'
import { maxReturnPictureBytes, maxUnsentReturnPictures } from '#domain/returns/return-pictures.ts'
import { orderReturnPictures } from '#server/db/schema/index.ts'
import { writePrivatePicture } from '#server/services/media/private-picture.ts'
import type { ReceivedFile } from '#server/services/media/received-file.ts'
import { readOrder } from '#server/services/orders/find-order.ts'
import { readOwnOrder } from '#server/services/orders/find-own-order.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { readOffer } from './read-offer.ts'

/** The person who uploads pictures, and the order of the return. */
export type PictureSender = { orderId: string; senderId: string; isStaff: boolean }

/** Limits are about addresses; an account has none. */
const anywhere = 'account'

/**
 * Checks, before a picture is received, whether its sender may send one: something of the order can be
 * returned, and not too many were sent lately. Throws `ORDER_NOT_FOUND`, for another customer's order too,
 * `NOT_RETURNABLE` and `TOO_MANY_REQUESTS`.
 */
export async function requireMaySend(shop: Shop, { orderId, senderId, isStaff }: PictureSender): Promise<void> {
  const order = isStaff ? await readOrder(shop, orderId) : await readOwnOrder(shop, { orderId, userId: senderId })
  const { lines, reasons } = await readOffer(shop, { order, isStaff })
  if (lines.length === 0 || reasons.length === 0) throw shopError('NOT_RETURNABLE')
  await shop.limits.consume('return-picture', anywhere, senderId)
}

/**
 * Stores a picture for a return that is about to be requested. Earlier pictures of the same sender without a
 * return are deleted beyond two sets, the oldest first. Throws as uploads do: `UPLOAD_TYPE_REFUSED`,
 * `UPLOAD_DAMAGED`, `UPLOAD_TOO_MANY_PIXELS`, `UPLOAD_MANY_PAGES`; and `TooBusyError`.
 */
export async function storeReturnPicture(
  shop: Shop,
  { orderId, senderId, file }: Omit<PictureSender, 'isStaff'> & { file: ReceivedFile },
): Promise<ReturnPicture> {
  const { content, preview } = await writePrivatePicture(file.path, maxReturnPictureBytes)
  return inTransaction(shop, async (tx) => {
    const [stored] = await tx.database
      .insert(orderReturnPictures)
      .values({ orderId, senderId, content, preview, createdAt: tx.now() })
      .returning({ id: orderReturnPictures.id })
    if (!stored) throw new Error('the picture was not stored')
    await deleteOldest(tx, senderId)
    return { id: stored.id, preview: preview.toString('base64') }
  })
}

async function deleteOldest({ database }: Shop, senderId: string): Promise<void> {
  const unsent = and(eq(orderReturnPictures.senderId, senderId), isNull(orderReturnPictures.returnId))
  const tooMany = database
    .select({ id: orderReturnPictures.id })
    .from(orderReturnPictures)
    .where(unsent)
    .orderBy(desc(orderReturnPictures.createdAt), orderReturnPictures.id)
    .offset(maxUnsentReturnPictures)
  await database.delete(orderReturnPictures).where(and(unsent, inArray(orderReturnPictures.id, tooMany)))
}
