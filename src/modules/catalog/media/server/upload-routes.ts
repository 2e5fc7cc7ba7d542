import { type Context, Hono } from 'hono'
import { requireStaff } from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { failureAnswer, invalidInput, translateError } from '#platform/server/api/translate-errors.ts'
import { drain } from '#platform/server/http/body-limits.ts'
import type { Shop } from '#platform/server/shop.ts'
import { videoDetails } from '../contract.ts'
import { maxUploadBytes } from '../rules.ts'
import { type ReceivedFile, receiveFile } from './received-file.ts'
import { storeUpload } from './store-upload.ts'

/** Up to `largest` bytes. Throws as `receiveFile` does, and `UPLOAD_INTERRUPTED` if the connection was lost. */
export async function receiveBody(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  largest: number,
): Promise<ReceivedFile> {
  if (Number(headers.get('content-length') ?? 0) > largest) throw shopError('UPLOAD_TOO_LARGE')
  if (!body) throw shopError('UPLOAD_EMPTY')
  const chunks = async function* () {
    try {
      // What is left can still be drained.
      yield* body.values({ preventCancel: true })
    } catch (cause) {
      throw shopError('UPLOAD_INTERRUPTED', { cause })
    }
  }
  return receiveFile(chunks(), largest)
}

/** Answered without reading on. */
const unread = [401, 403, 404, 503]

/**
 * A client that is still sending reads no response before the end: up to `most` bytes of who may send are read and
 * dropped.
 */
export async function refuseUpload(
  context: Context,
  { failure, most }: { failure: Parameters<typeof failureAnswer>[1]; most: number },
): Promise<Response> {
  if (!unread.includes(failure.status)) {
    await drain(context.req.raw.body, most).catch(() => {})
    context.header('Connection', 'close')
  }
  return failureAnswer(context, failure)
}

const maxDrained = 6 * maxUploadBytes

/** One file per request, as the body. Sender and size are checked before anything is read. */
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
  const { id: actorId } = await requireStaff(shop, context.req.raw.headers, 'catalog.edit', 'contents')
  const details = videoDetails.safeParse(context.req.query())
  if (!details.success) throw invalidInput(details.error)
  const file = await receiveBody(context.req.raw, maxUploadBytes)
  try {
    return await storeUpload(shop, { actorId, file, details: details.data })
  } finally {
    await file.discard()
  }
}
