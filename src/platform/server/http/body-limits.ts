import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Bodies of calls are small: a client that takes longer to send one blocks resources that others need. */
const usualMilliseconds = 20_000

/** Cuts the connection of a request whose body has not arrived completely after a time. */
export function cutSlowBodies(milliseconds = usualMilliseconds): MiddlewareHandler {
  return async (context, next) => {
    const bindings = context.env as Partial<HttpBindings> | undefined
    const incoming = bindings?.incoming
    if (!incoming || incoming.complete) return next()
    const cut = setTimeout(() => {
      if (!incoming.complete) incoming.destroy()
    }, milliseconds)
    try {
      return await next()
    } finally {
      clearTimeout(cut)
    }
  }
}

/** A refused body is read and dropped up to this many times the limit; beyond that the connection is cut. */
const maxDrainedTimes = 4

/**
 * Refuses bodies of more than `largest` bytes. A client that is still sending would not read a response
 * before the end, so the refused body is read and dropped, up to a limit.
 */
export function limitBody(largest: number, refuse: (context: Context) => Response): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize: largest,
    onError: async (context) => {
      await drain(context.req.raw.body, largest * maxDrainedTimes)
      context.header('Connection', 'close')
      return refuse(context)
    },
  })
  return (context, next) => (announcesBody(context.req.raw.headers) ? limited(context, next) : next())
}

// In HTTP/1.1 these announce a body. Without one there is nothing to measure, and the development server's requests,
// which cannot be copied, stay as they are.
export const announcesBody = (headers: Headers) => headers.has('content-length') || headers.has('transfer-encoding')

export async function drain(body: ReadableStream<Uint8Array> | null, most: number): Promise<void> {
  if (!body || body.locked) return
  let taken = 0
  for await (const part of body) {
    taken += part.byteLength
    if (taken > most) return
  }
}

/** Whether the sender is gone before all of a request has arrived: nothing of the shop has failed. */
export function isSenderGone(context: Context): boolean {
  const incoming = (context.env as Partial<HttpBindings> | undefined)?.incoming
  return incoming?.destroyed === true && !incoming.complete
}
