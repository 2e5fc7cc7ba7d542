import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/** What calls send is small: whoever takes longer to send it keeps a place busy that others need. */
const usualMilliseconds = 20_000

/** Cuts the connection of a request whose body has not arrived whole after a time. */
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
