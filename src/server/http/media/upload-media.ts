import { type Context, Hono } from 'hono'
import { videoDetails } from '#contract/admin/media.ts'
import { maxUploadBytes } from '#domain/catalog/upload-rules.ts'
import { invalidInput, translateError } from '#server/api/translate-errors.ts'
import { storeUpload } from '#server/services/media/store-upload.ts'
import type { Shop } from '#server/shop.ts'
import { requireAdministrator } from '../security/require-administrator.ts'
import { receiveBody, refuseUpload } from './receive-body.ts'

const maxDrained = 6 * maxUploadBytes

/**
 * Receives pictures and videos of the staff, one file per request, as the body. The sender and the size are
 * checked before anything is read.
 */
export function mediaUploadRoutes(shop: Shop): Hono {
  const app = new Hono()
  app.post('/', async (context) => {
    try {
      return context.json(await upload(shop, context), 201, { 'Cache-Control': 'no-store' })
    } catch (error) {
      return refuseUpload(context, { failure: translateError(error, shop.log, 'media upload'), most: maxDrained })
    }
  })
  return app
}

async function upload(shop: Shop, context: Context) {
  const { id: actorId } = await requireAdministrator(shop, context.req.raw.headers)
  const details = videoDetails.safeParse(context.req.query())
  if (!details.success) throw invalidInput(details.error)
  const file = await receiveBody(context.req.raw, maxUploadBytes)
  try {
    return await storeUpload(shop, { actorId, file, details: details.data })
  } finally {
    await file.discard()
  }
}
