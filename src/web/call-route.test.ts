import { ORPCError } from '@orpc/client'
import { isContractProcedure } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shopError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { callRoute } from './call-route.ts'
import { type CallRoute, type CallRoutes, isRoute } from './call-routes.ts'
import { ConnectionLost } from './connection-lost.ts'
import shopRoutes from './contract.gen.json'
import rareRoutes from './lazy-contract.gen.json'
import staffRoutes from './staff-contract.gen.json'

const namedRoutes = (part: CallRoutes, name: string[] = []): [name: string, path: string[], route: CallRoute][] =>
  Object.entries(part).flatMap(([inner, value]) => {
    const path = [...name, inner]
    return isRoute(value) ? [[path.join('.'), path, value]] : namedRoutes(value, path)
  })
const routes = namedRoutes({ ...shopRoutes, ...rareRoutes, ...staffRoutes })

const read: CallRoute = { method: 'GET', path: '/products/{id}' }
const options = { headers: { 'x-signed-in': '1' }, signal: undefined }

let answer: () => Promise<Response>
const fetch = vi.fn((_request: Request, _init: RequestInit) => answer())

beforeEach(() => {
  answer = async () => Response.json('answer')
  fetch.mockClear()
  vi.stubGlobal('window', { location: { origin: 'https://arocerto.example' } })
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => void vi.unstubAllGlobals())

/** oRPC's own link. */
const library = new OpenAPILink(contract, {
  url: 'https://arocerto.example/api',
  headers: options.headers,
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
})

/** The request that a call makes. */
async function requestOf(call: Promise<unknown>) {
  await call
  const [request, init] = fetch.mock.lastCall ?? []
  if (!request) throw new Error('No request was made')
  return { url: request.url, method: request.method, headers: [...request.headers], body: await request.text(), init }
}

const fields = {
  text: 'Pneu 205/55 R16 & calço? 100% “R$ 5,00” #1 + $&',
  empty: '',
  count: 0,
  isOnSale: false,
  nothing: null,
  missing: undefined,
  ids: ['a', 'b'],
  none: [],
  size: { width: 205, rims: [{ diameter: 16 }, undefined, null] },
}

describe('every call makes the same request as with the library’s link', () => {
  test('there are more than a hundred calls', () => expect(routes.length).toBeGreaterThan(100))

  test.each(routes)('%s', async (_name, path, route) => {
    const names = [...route.path.matchAll(/\{(.+?)\}/g)].map(([, name]) => name)
    const placeholders = Object.fromEntries(names.map((name) => [name, 'a/ç $&?']))
    const inputs = [{ ...placeholders, ...fields }, placeholders, ...(names.length > 0 ? [] : [undefined])]
    for (const input of inputs) {
      const expected = await requestOf(library.call(path, input, { context: {} }))
      expect(await requestOf(callRoute(route, input, options))).toEqual(expected)
    }
  })
})

describe('an input', () => {
  const [at, photo] = [new Date('2026-11-28T07:00:00.000Z'), new Blob(['photo'])]

  test.each(['GET', 'POST'])('of a %s may have dates, as with the library’s link', async (method) => {
    const isOf = ([, , route]: (typeof routes)[number]) => route.method === method && !route.path.includes('{')
    const [, path, route] = routes.find(isOf) ?? expect.unreachable()
    const input = { at, range: { from: at, days: [at] } }
    const expected = await requestOf(library.call(path, input, { context: {} }))
    expect(await requestOf(callRoute(route, input, options))).toEqual(expected)
  })

  test.each(['GET', 'POST'])('of a %s with files is refused, instead of losing them', async (method) => {
    for (const input of [{ photo }, { photos: [photo] }])
      await expect(callRoute({ method, path: '/products' }, input, options)).rejects.toThrow('files')
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('the result of a call', () => {
  const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)

  test('is the JSON of the response, or nothing if the response is empty', async () => {
    answer = async () => Response.json({ id: 'r1', priceCents: 0, brand: null })
    expect(await callRoute(read, { id: 'r1' }, options)).toEqual({ id: 'r1', priceCents: 0, brand: null })
    answer = async () => new Response(null, { status: 204 })
    expect(await callRoute(read, { id: 'r1' }, options)).toBeUndefined()
  })

  test('is the failure that the server declared, with its data', async () => {
    const busy = shopError('TOO_BUSY', { data: { retryAfterSeconds: 2 } })
    answer = async () => Response.json(busy.toJSON(), { status: busy.status })
    const failure = await failureOf(callRoute(read, { id: 'r1' }, options))
    expect(failure).toBeInstanceOf(ORPCError)
    expect(failure).toMatchObject(busy.toJSON())
  })

  test.each([
    [502, '<html>Bad Gateway</html>'],
    [404, ''],
    [500, '{"message":"not the shop"}'],
  ])('is a failure without a code of the shop for a response %i of something else', async (status, body) => {
    answer = async () => new Response(body, { status })
    const failure = await failureOf(callRoute(read, { id: 'r1' }, options))
    expect(failure).toMatchObject({ code: 'MALFORMED_ORPC_ERROR_RESPONSE', status, defined: false })
  })

  test.each([
    ['a page of a Wi-Fi network', () => new Response('<html>Wi-Fi</html>')],
    ['a part of a result', () => new Response('{"id":"r1","na')],
    ['an empty response', () => new Response('')],
    // Its status is 0, as that of a redirect that is not followed.
    ['a redirect', () => Response.error()],
  ])('is a lost connection, which is retried, if %s arrives instead', async (_what, make) => {
    answer = async () => make()
    expect(await failureOf(callRoute(read, { id: 'r1' }, options))).toBeInstanceOf(ConnectionLost)
  })

  test('is never empty, unless the response says so', () => {
    const accepting = routes.filter(([, path]) => {
      const procedure: unknown = path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), contract)
      if (!isContractProcedure(procedure)) throw new Error(`${path.join('.')} is no call`)
      const checked = procedure['~orpc'].outputSchema?.['~standard'].validate(undefined)
      return checked instanceof Promise || !checked?.issues
    })
    expect(accepting.map(([name]) => name)).toEqual([])
  })

  test('is a lost connection if no response arrives, or only a part of one', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await failureOf(callRoute(read, { id: 'r1' }, options))).toBeInstanceOf(ConnectionLost)
    const broken = () => new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
    answer = async () => new Response(broken())
    expect(await failureOf(callRoute(read, { id: 'r1' }, options))).toBeInstanceOf(ConnectionLost)
  })

  test('is the reason of an abort if the caller no longer wants it', async () => {
    const aborted = AbortSignal.abort()
    answer = () => Promise.reject(fetch.mock.lastCall?.[0].signal.reason)
    expect(await failureOf(callRoute(read, { id: 'r1' }, { ...options, signal: aborted }))).toBe(aborted.reason)
  })
})
