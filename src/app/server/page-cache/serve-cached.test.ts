import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendCachedResponse, toCachedResponse } from './cached-response.ts'
import { PageCache } from './page-cache.ts'
import { serveCached } from './serve-cached.ts'

const cache = new PageCache({ bytes: 1_000_000 })
let passedOn: string[] = []
const rest: RequestListener = (request, response) => {
  passedOn.push(request.url ?? '')
  response.end('made')
}
const http = createServer(serveCached(cache, rest))
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
})
afterAll(() => http.close())
beforeEach(async () => {
  passedOn = []
  cache.resume()
  for (const address of ['/', '/products?order=desc&page=2', '/api/categories'])
    await cache.answer(address, async () => ({ answer: await kept(address), tags: ['catalog'] }))
})

const kept = (address: string) =>
  toCachedResponse(
    {
      text: `cached ${address} `.repeat(100),
      status: 200,
      headers: new Headers({ 'content-type': 'text/plain', 'set-cookie': 'a=b' }),
    },
    { 'X-Content-Type-Options': 'nosniff' },
  )
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${url}${path}`, { headers, method })

test.each([
  ['/', '/'],
  ['/?utm_source=letter', '/'],
  ['/products?page=2&order=desc', '/products?order=desc&page=2'],
  ['/api/categories', '/api/categories'],
])('%s is served from memory, whatever else the request contains', async (path, address) => {
  const answer = await ask(path, { cookie: 'session=secret', host: 'elsewhere.example' })
  expect(await answer.text()).toContain(`cached ${address} `)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(passedOn).toEqual([])
})

test.each(['/cart', '/?x=1', '/products?page=3', '/api/cart', '//'])('%s is passed on', async (path) => {
  expect(await (await ask(path)).text()).toBe('made')
  expect(passedOn).toEqual([path])
})

test('a request under another name is passed on', async () => {
  const elsewhere = createServer(
    serveCached(cache, rest, { isOtherName: ({ header }) => header('host') !== new URL(url).host }),
  )
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const address = elsewhere.address()
  const port = typeof address === 'object' ? address?.port : undefined
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('made')
  elsewhere.closeAllConnections()
  elsewhere.close()
})

test('a request that changes something is passed on', async () => {
  await ask('/', {}, 'POST')
  expect(passedOn).toEqual(['/'])
})

test('a request for another server is passed on', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.end('GET http://elsewhere.example/ HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  for await (const _part of socket);
  expect(passedOn).toEqual(['http://elsewhere.example/'])
})

test('a changed page is requested again', async () => {
  cache.drop(['catalog'])
  expect(await (await ask('/')).text()).toBe('made')
})

const wishes: [string, Record<string, string>][] = [
  ['without compression', { 'accept-encoding': 'identity' }],
  ['as browsers ask', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
  ['compressed, but not so', { 'accept-encoding': 'gzip, br;q=0' }],
  ['what is known', { 'accept-encoding': 'identity', 'if-none-match': '*' }],
]
test.each(wishes)('the routes would have returned the same: %s', async (_what, headers) => {
  for (const method of ['GET', 'HEAD']) {
    const fast = await ask('/', headers, method)
    const slow = await sendCachedResponse(await kept('/'), new Request('http://shop/', { headers, method }))
    expect(fast.status).toBe(slow.status)
    expect(Object.fromEntries(fast.headers)).toMatchObject(Object.fromEntries(slow.headers))
    const length = (await fast.arrayBuffer()).byteLength
    expect(length > 0).toBe(method === 'GET' && fast.status === 200)
    expect(fast.headers.get('cache-status')).toBe('shop; hit')
  }
})

test('an outdated page is returned briefly, but not to signed-in callers', async () => {
  const lenient = new PageCache({ bytes: 1_000_000, staleMilliseconds: 60_000 })
  lenient.resume()
  await lenient.answer('/', async () => ({ answer: await kept('/'), tags: ['category'] }))
  lenient.drop(['category'])
  const server = createServer(serveCached(lenient, rest))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const shop = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
  for (const cookie of ['aro_access=x', 'theme=dark; aro_refresh=x'])
    expect(await (await fetch(shop, { headers: { cookie } })).text()).toBe('made')
  expect(await (await fetch(shop, { headers: { cookie: 'theme=dark' } })).text()).toContain('cached / ')
  server.closeAllConnections()
  server.close()
})

test('clients without Brotli get the same bytes each time, alone or concurrently', async () => {
  const plain = `cached / `.repeat(100)
  for (const encoding of ['identity', 'gzip']) {
    const answers = await Promise.all([1, 2, 3].map(() => ask('/', { 'accept-encoding': encoding })))
    answers.push(await ask('/', { 'accept-encoding': encoding }))
    for (const answer of answers) {
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null)
      expect(await answer.text()).toBe(plain)
    }
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
  }
  expect(passedOn).toEqual([])
})

test('while the database is unavailable, cached responses are served and marked, even if outdated, and other requests are passed on', async () => {
  let isAway = false
  const held = new PageCache({ bytes: 1_000_000 })
  held.resume()
  await held.answer('/', async () => ({ answer: await kept('/'), tags: ['catalog'] }))
  const server = createServer(serveCached(held, rest, { isDatabaseUnavailable: () => isAway }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const marks = async (path: string) => {
    const { headers } = await fetch(at + path)
    return [headers.get('warning'), headers.get('cache-status')]
  }
  expect(await marks('/')).toEqual([null, 'shop; hit'])
  held.pause()
  expect(await (await fetch(`${at}/`)).text()).toBe('made')
  isAway = true
  expect(await marks('/')).toEqual(['111 - "Revalidation Failed"', 'shop; hit; detail=database-away'])
  expect(await (await fetch(`${at}/help`)).text()).toBe('made')
  held.resume()
  isAway = false
  expect(await (await fetch(`${at}/`)).text()).toBe('made')
  await new Promise((resolve) => server.close(resolve))
})

test('every cached response has a separate request id', async () => {
  const ids = [await ask('/'), await ask('/')].map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(2)
  expect(ids).not.toContain(null)
})
