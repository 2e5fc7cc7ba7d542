import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { readablePath } from '../../../platform/site-map.ts'

/** Renders the requested page; without a nonce its inline scripts are allowed by hash. */
export type PageHandler = (request: Request, nonce: string | undefined) => Promise<Response> | Response

/** Forms that are sent before their scripts have loaded are posted to their own page, which is shown again. */
const taken = ['GET', 'HEAD', 'POST']

/** Refuses every other method for pages and files; `OPTIONS` is answered with those that there are. */
export const onlyPageMethods: MiddlewareHandler = async (context, next) => {
  const { method } = context.req
  if (taken.includes(method)) return next()
  return context.body(null, method === 'OPTIONS' ? 204 : 405, { Allow: taken.join(', '), 'Cache-Control': 'no-store' })
}

/** The request, routed to no page at all if its path cannot be decoded. */
export function withReadablePath(request: Request): Request {
  const url = new URL(request.url)
  const path = readablePath(url.pathname)
  if (path === url.pathname) return request
  return new Request(new URL(path, url), { method: request.method, headers: request.headers })
}

/** The browser's files as built: names with a hash are cached permanently, the others for an hour. */
export function staticFiles(folder: string): Hono {
  const app = new Hono()
  const serve = (cacheControl: string) =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => {
        context.header('Cache-Control', cacheControl)
      },
    })
  app.use('/assets/*', serve('public, max-age=31536000, immutable'))
  app.all('/assets/*', (context) => context.text('not found', 404))
  app.use('*', serve('public, max-age=3600'))
  return app
}
