import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

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
