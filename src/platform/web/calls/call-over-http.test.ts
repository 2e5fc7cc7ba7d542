import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shopError } from '#platform/contract/errors.ts'
import { ConnectionLost } from './api-errors.ts'
import { callOverHttp } from './call-over-http.ts'

const read = (options = {}) => callOverHttp().call(['catalog', 'product'], { id: 'r1' }, { context: {}, ...options })

let answer: () => Promise<Response>
const fetch = vi.fn((_request: Request, _init: RequestInit) => answer())

beforeEach(() => {
  answer = async () => Response.json('answer')
  fetch.mockClear()
  vi.stubGlobal('window', { location: { origin: 'https://arocerto.example' } })
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => void vi.unstubAllGlobals())

describe('the result of a call', () => {
  const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)

  test('is the JSON of the response', async () => {
    answer = async () => Response.json({ id: 'r1', priceCents: 0, brand: null })
    expect(await read()).toEqual({ id: 'r1', priceCents: 0, brand: null })
  })

  test('is the failure that the server declared, with its data', async () => {
    const refusal = shopError('INVALID_INPUT', { data: { issues: [{ path: 'id', message: 'Confira.' }] } })
    answer = async () => Response.json(refusal.toJSON(), { status: refusal.status })
    const failure = await failureOf(read())
    expect(failure).toBeInstanceOf(ORPCError)
    expect(failure).toMatchObject(refusal.toJSON())
  })

  test.each([
    [502, '<html>Bad Gateway</html>'],
    [404, ''],
    [500, '{"message":"not the shop"}'],
  ])('is a failure without a code of the shop for a response %i of something else', async (status, body) => {
    answer = async () => new Response(body, { status })
    const failure = await failureOf(read())
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
    expect(await failureOf(read())).toBeInstanceOf(ConnectionLost)
  })

  test('is a lost connection if no response arrives, or only a part of one', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await failureOf(read())).toBeInstanceOf(ConnectionLost)
    const broken = () => new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
    answer = async () => new Response(broken())
    expect(await failureOf(read())).toBeInstanceOf(ConnectionLost)
  })

  test('is the reason of an abort if the caller no longer wants it', async () => {
    const aborted = AbortSignal.abort()
    answer = () => Promise.reject(fetch.mock.lastCall?.[0].signal.reason)
    expect(await failureOf(read({ signal: aborted }))).toBe(aborted.reason)
  })
})
