import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { every } from 'hono/combine'
import { readCaller, requireStaff } from '#modules/customers/server/index.ts'
import { importPath, maxImportLength } from '#modules/fitment/imports/contract.ts'
import { orderInvoicePath } from '#modules/sales/invoices/contract.ts'
import { maxProductFileBytes, productImportPath } from '#modules/supply/imports/contract.ts'
import { errorCatalog, shopError } from '#platform/contract/errors.ts'
import { listCalls } from '#platform/server/api/audiences.ts'
import { once } from '#platform/server/api/request-context.ts'
import {
  errorAnswer,
  failureAnswer,
  invalidInput,
  isMalformedRequest,
  translateError,
} from '#platform/server/api/translate-errors.ts'
import { announcesBody, cutSlowBodies, isSenderGone, limitBody } from '#platform/server/http/body-limits.ts'
import { readAppRequest, type TrustedProxies, visitorAddress } from '#platform/server/http/visitor.ts'
import type { Shop } from '#platform/server/shop.ts'
import { pagePaths } from '#platform/site-map.ts'
import { contract } from '../../contract.ts'
import { router } from './router.ts'

const part = /\{\w+\}|\$\w+/g
/** Parts of an address that open something by themselves. */
const secretPart = /[{$](?:access|code|token|typed)\b/

const secretRoutes = [...listCalls(contract).map(({ route }) => `/api${route}`), ...pagePaths]
  .filter((route) => secretPart.test(route))
  .map((route) => ({ route, path: new RegExp(`^${route.replace(part, '[^/]+')}(?:/|$)`) }))

/** The path of a request as log lines have it: its route instead, where the path itself opens something. */
export const loggedPath = (path: string): string => secretRoutes.find((secret) => secret.path.test(path))?.route ?? path

/** Far above what any call needs; uploads have a route and a limit of their own. */
const maxBodyBytes = 256 * 1024
/** A file of vehicles or of products, or the files of an invoice, encoded as JSON. */
const maxFileBytes = Math.max(2 * maxImportLength, 1.4 * maxProductFileBytes)
const filePaths = [importPath, productImportPath, orderInvoicePath].map((path) => `/api${path}`)

export function apiHandler(shop: Shop) {
  return new OpenAPIHandler(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    interceptors: [
      async ({ request, context, next }) => {
        try {
          return await next()
        } catch (error) {
          if (context.isSenderGone?.()) throw shopError('UPLOAD_INTERRUPTED', { cause: error })
          // Procedures translate their own errors; any other error here is a request that could not be parsed.
          const failure = isMalformedRequest(error)
            ? invalidInput(error)
            : translateError(error, shop.log, loggedPath(request.url.pathname))
          if (failure.code === 'TOO_MANY_REQUESTS' || failure.code === 'TOO_BUSY') {
            const { retryAfterSeconds } = errorCatalog[failure.code].data.parse(failure.data)
            context.responseHeaders.set('Retry-After', String(retryAfterSeconds))
          }
          throw failure
        }
      },
    ],
  })
}

/** The public API below `/api`. Throws if a call of the contract declares no audience. */
export function apiRoutes(
  shop: Shop,
  trustedProxies: TrustedProxies,
  { slowMilliseconds }: { slowMilliseconds?: number } = {},
): Hono {
  const calls = listCalls(contract)
  const handler = apiHandler(shop)
  const app = new Hono()
  const limited = (largest: number) => limitBody(largest, (context) => errorAnswer(context, 'PAYLOAD_TOO_LARGE'))
  const usual = every(cutSlowBodies(slowMilliseconds), limited(maxBodyBytes))
  // On a slow line a file takes minutes: as long as the server waits for any request.
  const file = limited(maxFileBytes)
  app.use(async (context, next) => {
    const { raw, method, path } = context.req
    if (!path.startsWith('/api/admin/') || !announcesBody(raw.headers)) return usual(context, next)
    const isFile = method === 'POST' && filePaths.includes(path)
    const call = calls.find((one) => one.method === method && `/api${one.route}` === path)
    try {
      // Nobody else's body is read, and only the staff may make the shop hold a whole file in memory.
      await requireStaff(shop, raw.headers, ...(call?.permission ? [call.permission] : []))
    } catch (error) {
      return failureAnswer(context, translateError(error, shop.log, loggedPath(path)))
    }
    return (isFile ? file : usual)(context, next)
  })
  app.all('*', async (context) => {
    const responseHeaders = new Headers()
    const { matched, response } = await handler.handle(context.req.raw, {
      prefix: '/api',
      context: {
        shop,
        headers: context.req.raw.headers,
        responseHeaders,
        address: visitorAddress(readAppRequest(context), trustedProxies),
        readCaller: once((given: Shop) => readCaller(given, context.req.raw.headers)),
        isSenderGone: () => isSenderGone(context),
      },
    })
    if (!matched) return errorAnswer(context, 'NOT_FOUND')
    const answer = new Response(response.body, response)
    for (const [name, value] of responseHeaders) answer.headers.append(name, value)
    // Responses may be about the caller; cacheable ones of public calls are sent by the page cache.
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
    return answer
  })
  return app
}
