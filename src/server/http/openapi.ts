import { Hono } from 'hono'
import { once } from '#server/api/request-context.ts'
import { apiDocumentation } from './api-documentation.ts'
import { toCachedResponse } from './cache/cached-response.ts'
import { sendCachedResponse } from './cache/negotiate-response.ts'
import { describeApi } from './describe-api.ts'

/**
 * The contract as OpenAPI 3.1 at `/openapi.json`, and as a page to read at `/docs`. Both have megabytes and
 * change only with the release: each is built and compressed at its first request.
 */
export function openApiRoutes(shopUrl: string, title: string): Hono {
  const readDocument = once(() => describeApi(shopUrl, title))
  const document = once(async () =>
    prepared(JSON.stringify(await readDocument()), { 'Content-Type': 'application/json' }),
  )
  const page = once(async () =>
    prepared(String(await apiDocumentation(await readDocument())), {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    }),
  )
  const app = new Hono()
  app.get('/openapi.json', async (context) => sendCachedResponse(await document(), context.req.raw))
  app.get('/docs', async (context) => sendCachedResponse(await page(), context.req.raw))
  return app
}

const prepared = (text: string, headers: Record<string, string>) =>
  toCachedResponse({ text, status: 200, headers: new Headers() }, { ...headers, 'Cache-Control': 'no-cache' })
