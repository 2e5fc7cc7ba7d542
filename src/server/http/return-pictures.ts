import { ORPCError } from '@orpc/client'
import { type Context, Hono } from 'hono'
import { shopError } from '#contract/errors.ts'
import { maxUploadBytes } from '#domain/catalog/upload-rules.ts'
import { isIdentifier } from '#domain/identifier.ts'
import { translateError } from '#server/api/translate-errors.ts'
import { readCaller } from '#server/auth/read-caller.ts'
import { requireMaySend, storeReturnPicture } from '#server/services/returns/store-return-picture.ts'
import type { Shop } from '#server/shop.ts'
import { uploadFailureTexts } from '#server/text/upload-failure-texts.ts'
import { receiveBody, refuseUpload } from './media/receive-body.ts'

/**
 * Receives the pictures of a return that is about to be requested, one per request, as the body. The sender
 * is checked before the body is read.
 */
export function returnPictureRoutes(shop: Shop): Hono {
  const app = new Hono()
  app.post('/:orderId', async (context) => {
    try {
      return context.json(await take(shop, context), 201, { 'Cache-Control': 'private, no-store' })
    } catch (error) {
      const failure = translateError(ofPictures(error), shop.log, 'picture of a return')
      return refuseUpload(context, { failure, most: 3 * maxUploadBytes })
    }
  })
  return app
}

async function take(shop: Shop, context: Context) {
  const caller = await readCaller(shop, context.req.raw.headers)
  if (!caller) throw shopError('UNAUTHENTICATED')
  const orderId = context.req.param('orderId') ?? ''
  if (!isIdentifier(orderId)) throw shopError('ORDER_NOT_FOUND')
  await requireMaySend(shop, { orderId, senderId: caller.id, isStaff: caller.isAdmin })
  const file = await receiveBody(context.req.raw, maxUploadBytes)
  try {
    return await storeReturnPicture(shop, { orderId, senderId: caller.id, file })
  } finally {
    await file.discard()
  }
}

/** The message of the staff's uploads mentions videos, too. */
function ofPictures(error: unknown): unknown {
  const isOtherKind = error instanceof ORPCError && error.code === 'UPLOAD_TYPE_REFUSED'
  return isOtherKind ? shopError('UPLOAD_TYPE_REFUSED', { message: uploadFailureTexts.onlyPictures }) : error
}
