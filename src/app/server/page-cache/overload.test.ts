import { randomInt } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { failureTexts } from '#platform/server/texts.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { checkoutForm } from '#test/checkout.ts'
import { useTestServer } from '#test/http-server.ts'
import { openRenderQueue } from './page-cache.ts'

/** Pages being rendered, and the functions that finish them. */
let rendering: { path: string; finish(): void }[] = []
let rendered: string[] = []
let isBusy = false
/** On a busy machine a hundred requests take a while. */
const polling = { timeout: 25_000 }

async function renderPage({ url }: Request): Promise<Response> {
  const { pathname: path } = new URL(url)
  rendered.push(path)
  if (isBusy && path !== '/checkout')
    await new Promise<void>((finish) => {
      rendering.push({ path, finish })
    })
  return new Response(`<p>${path}</p>`, { headers: { 'content-type': 'text/html' } })
}

// Requests here wait for the test, however long it takes.
const server = useTestServer({ TRUST_PROXY: 'true' }, { renderPage, renderQueue: openRenderQueue(120_000) })
const ask = (path: string, visitor = '203.0.113.1') =>
  server.current.anonymous.fetch(path, { headers: { 'x-forwarded-for': visitor } })

const anyProduct = () => `/produtos/roda-${randomInt(1, 100_000_000)}`

beforeEach(() => {
  rendering = []
  rendered = []
  isBusy = true
})

/** Lets all pages finish that are being rendered, queued or requested later. */
function finishAll(): void {
  isBusy = false
  for (const { finish } of rendering.splice(0)) finish()
}

test('requests for uncached pages are refused when there are too many of them', async () => {
  isBusy = false
  expect((await ask('/')).status).toBe(200)
  isBusy = true
  const settled: Response[] = []
  const crawl = Array.from({ length: 100 }, async (_, number) => {
    // Some with an unknown parameter: such pages are never cached.
    const answer = await ask(`${anyProduct()}${number % 4 === 0 ? '?x=1' : ''}`)
    settled.push(answer)
    return answer
  })
  await vi.waitFor(() => expect(settled.length).toBe(62), polling)
  expect(rendering).toHaveLength(6)
  for (const answer of settled) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toBe(failureTexts.tooBusy)
  }

  // Everything else goes on: cached responses, calls, an order with everything it involves, pages of customers.
  const home = await ask('/')
  expect(home.headers.get('cache-status')).toBe('shop; hit')
  expect(await home.text()).toContain('<p>/</p>')
  expect((await ask('/api/categories')).status).toBe(200)
  expect((await ask('/healthz')).status).toBe(200)
  const product = await aProduct(server.current.shop.database, { name: 'Cera', stockQuantity: 5 })
  const customer = await server.current.signUp()
  const send = (path: string, body: object) =>
    customer.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await send('/api/cart/items', { productId: product.id, quantity: 1 })).status).toBeLessThan(300)
  expect((await customer.fetch('/checkout')).status).toBe(200)
  expect((await send('/api/orders', checkoutForm())).status).toBeLessThan(300)

  // A visitor of another network waits for a turn like the crawler, instead of being refused because of it.
  const visit = ask(anyProduct(), '203.0.113.2')
  await ask('/api/categories')

  finishAll()
  expect((await visit).status).toBe(200)
  const answers = await Promise.all(crawl)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(38)
  const again = await ask(anyProduct())
  expect([again.status, again.headers.get('cache-status')]).toEqual([200, 'shop; fwd=miss'])
})

test('a page is rendered once for all callers that wait for it', async () => {
  const path = anyProduct()
  const others = ['/help', '/contact', '/about', '/terms', '/privacy', '/returns'].map((path) => ask(path))
  await vi.waitFor(() => expect(rendering).toHaveLength(6), polling)
  const answers = Array.from({ length: 50 }, () => ask(path))
  // The last one has been read when the request behind it is answered.
  await ask('/api/categories')
  finishAll()
  for (const answer of await Promise.all([...others, ...answers])) expect(answer.status).toBe(200)
  expect(rendered.filter((one) => one === path)).toHaveLength(1)
})
