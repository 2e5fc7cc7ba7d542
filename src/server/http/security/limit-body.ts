import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** A refused body is read and thrown away up to this many times the limit; beyond that the connection is cut. */
const patience = 40

/**
 * Refuses bodies of more than `largest` bytes. A sender who is still sending would not read an answer before the
 * end, so what was refused is taken in and dropped, as long as it is not endless.
 */
export function limitBody(largest: number, refuse: (context: Context) => Response): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize: largest,
    onError: async (context) => {
      await drain(context.req.raw.body, largest * patience)
      context.header('Connection', 'close')
      return refuse(context)
    },
  })
  return (context, next) => (announcesBody(context.req.raw.headers) ? limited(context, next) : next())
}

// HTTP/1.1 knows a body by these. Without one there is nothing to measure, and the development server's requests,
// which cannot be copied, stay as they are.
const announcesBody = (headers: Headers) => headers.has('content-length') || headers.has('transfer-encoding')

/** Takes a body in and drops it, up to `most` bytes. */
export async function drain(body: ReadableStream<Uint8Array> | null, most: number): Promise<void> {
  if (!body || body.locked) return
  let taken = 0
  for await (const part of body) {
    taken += part.byteLength
    if (taken > most) return
  }
}
