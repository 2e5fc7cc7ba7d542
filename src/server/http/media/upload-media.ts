import { type Context, Hono } from 'hono'
import { videoDetails } from '#contract/admin/media.ts'
import { shopError } from '#contract/errors.ts'
import { largestUploadBytes } from '#domain/catalog/upload-rules.ts'
import { invalidInput, translateError } from '#server/api/translate-errors.ts'
import { type ReceivedFile, receiveFile } from '#server/services/media/received-file.ts'
import { storeUpload } from '#server/services/media/store-upload.ts'
import type { Shop } from '#server/shop.ts'
import { failureAnswer } from '../api.ts'
import { drain } from '../security/limit-body.ts'
import { requireAdministrator } from '../security/require-administrator.ts'

/** A sender who is still sending reads no answer: what was refused is taken in and dropped, as long as it is not endless. */
const mostDrained = 6 * largestUploadBytes

/**
 * Takes pictures and videos of the staff, one file a request, as the body. Who sends it and how much is checked before
 * anything is taken in.
 */
export function mediaUploadRoutes(shop: Shop): Hono {
  const app = new Hono()
  app.post('/', async (context) => {
    try {
      return context.json(await upload(shop, context), 201, { 'Cache-Control': 'no-store' })
    } catch (error) {
      await drain(context.req.raw.body, mostDrained).catch(() => {})
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
  if (Number(context.req.header('content-length') ?? 0) > largestUploadBytes) throw shopError('UPLOAD_TOO_LARGE')
  const file = await receive(context.req.raw.body)
  try {
    return await storeUpload(shop, { actorId, file, details: details.data })
  } finally {
    await file.discard()
  }
}

async function receive(body: ReadableStream<Uint8Array> | null): Promise<ReceivedFile> {
  if (!body) throw shopError('UPLOAD_EMPTY')
  let isBroken = false
  const chunks = async function* () {
    const reader = body.getReader()
    try {
      for (;;) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          isBroken = true
          throw error
        })
        if (done) return
        yield value
      }
    } finally {
      reader.releaseLock()
    }
  }
  return receiveFile(chunks(), largestUploadBytes).catch((cause: unknown) => {
    throw isBroken ? shopError('UPLOAD_INTERRUPTED', { cause }) : cause
  })
}
