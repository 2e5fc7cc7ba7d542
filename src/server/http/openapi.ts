import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { type DeclaredCall, listCalls } from '../api/audiences.ts'
import { once } from '../api/request-context.ts'
import { apiDocumentation } from './api-documentation.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>

const sessionCookie = { session: [] }

/** The contract as OpenAPI 3.1 at `/openapi.json`, and as a page to read at `/docs`. Made at the first request. */
export function openApiRoutes(shopUrl: string): Hono {
  const readDocument = once(() => describeApi(shopUrl))
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

/** Writes the OpenAPI document; each operation says who may call it in `x-audience`. */
export async function describeApi(shopUrl: string): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Aro Certo',
      version: '1',
      description: 'Every call of the shop. Money is in integer cents, weights in grams, instants are ISO 8601 in UTC.',
    },
    servers: [{ url: `${shopUrl}/api` }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'aro_access' } } },
  })
  for (const call of listCalls(contract)) addAudience(document, call)
  return document
}

function addAudience(document: Document, { route, method, audience }: DeclaredCall): void {
  const operation = document.paths?.[route]?.[method.toLowerCase() as 'get']
  if (!operation) throw new Error(`${method} ${route} is missing from the API's description`)
  Object.assign(operation, { 'x-audience': audience, security: audience === 'public' ? [] : [sessionCookie] })
}
