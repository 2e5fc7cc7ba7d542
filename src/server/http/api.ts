import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { every } from 'hono/combine'
import { orderInvoicePath } from '#contract/admin/order-invoices.ts'
import { maxProductFileBytes, productImportPath } from '#contract/admin/product-imports.ts'
import { importPath, maxImportLength } from '#contract/admin/vehicle-imports.ts'
import { errorCatalog, shopError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { listCalls } from '#server/api/audiences.ts'
import { once } from '#server/api/request-context.ts'
import { router } from '#server/api/router.ts'
import {
  errorAnswer,
  failureAnswer,
  invalidInput,
  isMalformedRequest,
  translateError,
} from '#server/api/translate-errors.ts'
import { readCaller } from '#server/auth/read-caller.ts'
import type { Shop } from '#server/shop.ts'
import { loggedPath } from './logged-path.ts'
import { cutSlowBodies } from './security/cut-slow-bodies.ts'
import { announcesBody, isSenderGone, limitBody } from './security/limit-body.ts'
import { requireAdministrator } from './security/require-administrator.ts'
import type { TrustedProxies } from './security/trusted-proxies.ts'
import { readAppRequest, visitorAddress } from './security/visitor.ts'

/** Far above what any call needs; uploads have a route and a limit of their own. */
const maxBodyBytes = 256 * 1024
/** A file of vehicles or of products, or the files of an invoice, encoded as JSON. */
const maxFileBytes = Math.max(2 * maxImportLength, 1.4 * maxProductFileBytes)
const filePaths = [importPath, productImportPath, orderInvoicePath].map((path) => `/api${path}`)

/** Answers the calls of the API and translates their errors. */
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
    const isReserved = calls.some((call) => call.method === method && `/api${call.route}` === path && call.isReserved)
    try {
      // Nobody else's body is read, and only the staff may make the shop hold a whole file in memory.
      await requireAdministrator(shop, raw.headers, { isReserved })
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
