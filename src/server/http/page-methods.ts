import type { MiddlewareHandler } from 'hono'

/** Forms that are sent before their scripts have loaded are posted to their own page, which is shown again. */
const taken = ['GET', 'HEAD', 'POST']

/**
 * Refuses every other method for pages and files, which costs nothing; `OPTIONS` is answered with those
 * that there are.
 */
export const onlyPageMethods: MiddlewareHandler = async (context, next) => {
  const { method } = context.req
  if (taken.includes(method)) return next()
  return context.body(null, method === 'OPTIONS' ? 204 : 405, { Allow: taken.join(', '), 'Cache-Control': 'no-store' })
}
