import { ORPCError } from '@orpc/client'
import { type Context, Hono } from 'hono'
import { maxUploadBytes } from '#modules/catalog/media/rules.ts'
import { receiveBody, refuseUpload } from '#modules/catalog/media/server/upload-routes.ts'
import { readCaller } from '#modules/customers/server/index.ts'
import { requireMaySend, storeReturnPicture } from '#modules/sales/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { isIdentifier } from '#platform/pagination.ts'
import { translateError } from '#platform/server/api/translate-errors.ts'
import type { Shop } from '#platform/server/shop.ts'
import { uploadFailureTexts } from '#platform/server/texts.ts'

/** Receives the pictures of a return, one per request. The sender is checked before the body is read. */
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
