import { createServer, type RequestListener, request } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { openRequestGate } from './request-gate.ts'

const gate = { current: openRequestGate() }
const server = createServer((request, response) => gate.current.listener(request, response))
const shop: RequestListener = ({ url }, response) => response.end(`shop ${url}`)

async function ask(path: string, method = 'GET') {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const answer = await fetch(`http://127.0.0.1:${address.port}${path}`, { method })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

afterEach(async () => {
  gate.current = openRequestGate()
  await new Promise((resolve) => server.close(resolve))
})

it('is alive while it starts, and asks other callers to retry', async () => {
  expect(await ask('/healthz')).toMatchObject({ status: 200, text: 'ok' })
  for (const path of ['/readyz', '/', '/api/cart']) {
    const { status, text, headers } = await ask(path)
    expect([status, text, headers.get('retry-after')]).toEqual([503, 'starting', '1'])
  }
})

it('reports what it is doing until then', async () => {
  gate.current.say('migrating')
  expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'migrating' })
  expect((await ask('/healthz')).status).toBe(200)
})

it('passes everything on once it is open', async () => {
  gate.current.open(shop)
  for (const path of ['/healthz', '/readyz', '/']) expect((await ask(path)).text).toBe(`shop ${path}`)
})

/** Asks for the page with a body of that many bytes, and returns what is said of the connection. */
async function askWithBody(bytes: number): Promise<string | undefined> {
  await ask('/')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const headers = { 'content-length': bytes, connection: 'keep-alive' }
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', headers }, (answer) => resolve(answer.headers.connection))
    sent.on('error', reject)
    sent.end('x'.repeat(bytes))
  })
}

it('ends a connection whose page was asked for with a body, and no other', async () => {
  gate.current.open(shop)
  expect(await askWithBody(2)).toBe('close')
  expect(await askWithBody(0)).toBe('keep-alive')
})

it('reports itself as not ready until it is warm, and still answers requests', async () => {
  const warm = Promise.withResolvers<void>()
  gate.current.open(shop, { stage: 'reading the catalog', isWarm: warm.promise })
  expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'reading the catalog' })
  for (const path of ['/healthz', '/']) expect((await ask(path)).text).toBe(`shop ${path}`)
  warm.resolve()
  expect((await ask('/readyz')).text).toBe('shop /readyz')
})

it('can stop before it is warm', async () => {
  const warm = Promise.withResolvers<void>()
  gate.current.open(shop, { stage: 'reading the catalog', isWarm: warm.promise })
  gate.current.drain()
  warm.resolve()
  expect((await ask('/readyz')).text).toBe('draining')
})

it('is ready even if it could not be warmed, as lists are retried on request', async () => {
  gate.current.open(shop, { stage: 'reading the catalog', isWarm: Promise.reject(new Error('too busy')) })
  await Promise.resolve()
  expect((await ask('/readyz')).text).toBe('shop /readyz')
})

it('reports itself as not ready while draining, and answers with closing connections', async () => {
  gate.current.open(shop)
  gate.current.drain()
  expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'draining' })
  for (const path of ['/healthz', '/', '/checkout']) {
    const { text, headers } = await ask(path)
    expect([text, headers.get('connection')]).toEqual([`shop ${path}`, 'close'])
  }
})

it('refuses reads at the very end of draining, and still accepts changes', async () => {
  gate.current.open(shop)
  gate.current.drain()
  gate.current.leave()
  for (const path of ['/', '/readyz', '/checkout']) expect((await ask(path)).status).toBe(502)
  const { status, text, headers } = await ask('/api/cart/items', 'POST')
  expect([status, text, headers.get('connection')]).toEqual([200, 'shop /api/cart/items', 'close'])
})
