import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The network address a request comes from. Behind a proxy that is ours it is the last one the proxy's header names;
 * what stands before it was written by the visitor.
 */
export function visitorAddress(context: Context, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const bindings = context.env as Partial<HttpBindings> | undefined
  return forwarded || bindings?.incoming?.socket.remoteAddress || 'unknown'
}
