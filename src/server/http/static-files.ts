import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

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
