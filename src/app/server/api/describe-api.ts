import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type DeclaredCall, listCalls } from '#platform/server/api/audiences.ts'
import { contract } from '../../contract.ts'

export type ApiDescription = Awaited<ReturnType<OpenAPIGenerator['generate']>>

const sessionCookie = { session: [] }

/** Builds the OpenAPI document; each operation declares who may call it in `x-audience`. */
export async function describeApi(shopUrl: string, title: string): Promise<ApiDescription> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title,
      version: '1',
      description: 'Every call of the shop. Money is in integer cents, weights in grams, instants are ISO 8601 in UTC.',
    },
    servers: [{ url: `${shopUrl}/api` }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'aro_access' } } },
  })
  for (const call of listCalls(contract)) addAudience(document, call)
  return document
}

function addAudience(document: ApiDescription, { route, method, audience }: DeclaredCall): void {
  const operation = document.paths?.[route]?.[method.toLowerCase() as 'get']
  if (!operation) throw new Error(`${method} ${route} is missing from the API's description`)
  Object.assign(operation, { 'x-audience': audience, security: audience === 'public' ? [] : [sessionCookie] })
}
