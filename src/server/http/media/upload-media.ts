import { type Context, Hono } from 'hono'
import { videoDetails } from '#contract/admin/media.ts'
import { maxUploadBytes } from '#domain/catalog/upload-rules.ts'
import { invalidInput, translateError } from '#server/api/translate-errors.ts'
import { storeUpload } from '#server/services/media/store-upload.ts'
import type { Shop } from '#server/shop.ts'
import { failureAnswer } from '../api.ts'
import { drain } from '../security/limit-body.ts'
import { requireAdministrator } from '../security/require-administrator.ts'
import { receiveBody } from './receive-body.ts'

/** A client that is still sending reads no response: a refused body is read and dropped, up to a limit. */
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
      await drain(context.req.raw.body, maxDrained).catch(() => {})
      context.header('Connection', 'close')
      return failureAnswer(context, translateError(error, shop.log, 'media upload'))
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
