import { Hono } from 'hono'
import { once } from '#server/api/request-context.ts'
import { apiDocumentation } from './api-documentation.ts'
import { describeApi } from './describe-api.ts'

/** The contract as OpenAPI 3.1 at `/openapi.json`, and as a page to read at `/docs`. Built at the first request. */
export function openApiRoutes(shopUrl: string, title: string): Hono {
  const readDocument = once(() => describeApi(shopUrl, title))
  const app = new Hono()
  app.get('/openapi.json', async (context) => context.json(await readDocument()))
  app.get('/docs', async (context) => {
    context.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    )
    return context.html(apiDocumentation(await readDocument()))
  })
  return app
}
