import { shopError } from '#contract/errors.ts'
import { type ReceivedFile, receiveFile } from '#server/services/media/received-file.ts'

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
