import type { Context } from 'hono'
import { shopError } from '#contract/errors.ts'
import { failureAnswer } from '#server/api/translate-errors.ts'
import { type ReceivedFile, receiveFile } from '#server/services/media/received-file.ts'
import { drain } from '../security/limit-body.ts'

/**
 * Stores the body of a request in a temporary file, up to `largest` bytes. Throws as `receiveFile` does, and
 * `UPLOAD_INTERRUPTED` if the connection was lost.
 */
export async function receiveBody(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  largest: number,
): Promise<ReceivedFile> {
  if (Number(headers.get('content-length') ?? 0) > largest) throw shopError('UPLOAD_TOO_LARGE')
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
  return receiveFile(chunks(), largest).catch((cause: unknown) => {
    throw isBroken ? shopError('UPLOAD_INTERRUPTED', { cause }) : cause
  })
}

/** Who may not send a file, or cannot be known at present, is answered without reading on. */
const unread = [401, 403, 404, 503]

/**
 * The answer to an upload that failed. A client that is still sending reads no response before the end: what
 * somebody sends who may do so is read and dropped, up to `most` bytes.
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
