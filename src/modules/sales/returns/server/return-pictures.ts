import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type ReceivedFile, writePrivatePicture } from '#modules/catalog/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { readOrder, readOwnOrder } from '../../orders/server/lock-order.ts'
import { orderReturnPictures, orders } from '../../tables.ts'
import type { ReturnPicture } from '../contract.ts'
import { maxReturnPictureBytes, maxUnsentReturnPictures } from '../rules.ts'
import { readOffer } from './read-return.ts'

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

const isUnsent = (senderId: string) =>
  and(eq(orderReturnPictures.senderId, senderId), isNull(orderReturnPictures.returnId))

async function deleteOldest({ database }: Shop, senderId: string): Promise<void> {
  const unsent = isUnsent(senderId)
  const tooMany = database
    .select({ id: orderReturnPictures.id })
    .from(orderReturnPictures)
    .where(unsent)
    .orderBy(desc(orderReturnPictures.createdAt), orderReturnPictures.id)
    .offset(maxUnsentReturnPictures)
  await database.delete(orderReturnPictures).where(and(unsent, inArray(orderReturnPictures.id, tooMany)))
}

/** A picture of a return; with a customer, of one of their orders. Throws `RETURN_PICTURE_NOT_FOUND`. */
export async function readReturnPicture(
  shop: Shop,
  { id, userId }: { id: string; userId?: string },
): Promise<{ content: string }> {
  const isOwn = userId === undefined ? undefined : eq(orders.userId, userId)
  const [found] = await shop.database
    .select({ content: orderReturnPictures.content })
    .from(orderReturnPictures)
    .innerJoin(orders, eq(orders.id, orderReturnPictures.orderId))
    .where(and(eq(orderReturnPictures.id, id), isNotNull(orderReturnPictures.returnId), isOwn))
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
    .where(and(eq(orderReturnPictures.id, id), isUnsent(senderId)))
    .returning({ id: orderReturnPictures.id })
  return { isRemoved: removed.length > 0 }
}
