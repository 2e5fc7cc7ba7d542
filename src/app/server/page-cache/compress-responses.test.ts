import { once } from 'node:events'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressResponses } from './compress-responses.ts'

const text = 'Pneus, rodas e acessórios. '.repeat(200)
const large = 'Rodas '.repeat(30_000)
const typed = (type: string, extra: Record<string, string> = {}) => ({ headers: { 'content-type': type, ...extra } })

let streamed: ReadableStream<Uint8Array> | null = null
const app = new Hono()
app.use(compressResponses())
app.get('/streamed', () => new Response(streamed, typed('text/html')))
app.get('/json', () => Response.json({ text }))
app.get('/large', () => Response.json({ text: large }))
app.get('/small', () => Response.json({ text: 'curto' }))
app.get('/page', () => new Response(text, typed('text/html; charset=utf-8', { etag: '"1"' })))
app.get('/picture', () => new Response(text, typed('image/webp')))
app.get('/done', () => new Response(text, typed('text/html', { 'content-encoding': 'gzip' })))
app.get('/exact', () => new Response(text, typed('text/html', { 'cache-control': 'no-transform' })))

// From here on a response is one of the server's adapter, which becomes a real one only when its body is read.
getRequestListener(app.fetch)

const ask = (path: string, encodings = 'gzip, deflate, br', method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': encodings } })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test.each([
  ['/json', JSON.stringify({ text })],
  ['/large', JSON.stringify({ text: large })],
  ['/page', text],
])('%s is sent with Brotli, or else with gzip', async (path, whole) => {
  const brotli = await ask(path)
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(whole)
  const zipped = await ask(path, 'gzip')
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await bytesOf(zipped)).toString()).toBe(whole)
  const plain = await ask(path, 'identity')
  expect(await plain.text()).toBe(whole)
  for (const { headers } of [brotli, zipped, plain]) expect(headers.get('vary')).toBe('Accept-Encoding')
})

test.each(['/small', '/picture', '/exact'])('%s is sent uncompressed', async (path) => {
  expect((await ask(path)).headers.get('content-encoding')).toBeNull()
})

test('compressed files are not compressed again', async () => {
  expect((await bytesOf(await ask('/done'))).toString()).toBe(text)
})

test('the ETag of a compressed response is a weak one', async () => {
  expect((await ask('/page')).headers.get('etag')).toBe('W/"1"')
  expect((await ask('/page', 'identity')).headers.get('etag')).toBe('"1"')
})

test('HEAD has no body', async () => {
  expect(await (await ask('/page', 'br', 'HEAD')).text()).toBe('')
})

test('a page that is streamed arrives piece by piece', async () => {
  const page = new TransformStream<Uint8Array, Uint8Array>()
  streamed = page.readable
  const answer = await ask('/streamed')
  const reading = answer.body?.getReader()
  const writing = page.writable.getWriter()
  const reader = createBrotliDecompress()
  void writing.write(new TextEncoder().encode('<p>first</p>'))
  const first = await reading?.read()
  reader.write(first?.value)
  const [begun] = await once(reader, 'data')
  expect(String(begun)).toBe('<p>first</p>')
  void writing.close()
  while (!(await reading?.read())?.done);
})

test('a client that stops reading a page stops its rendering', async () => {
  let stopped = false
  streamed = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    cancel: () => {
      stopped = true
    },
  })
  const answer = await ask('/streamed')
  await answer.body?.cancel()
  await expect.poll(() => stopped).toBe(true)
})
