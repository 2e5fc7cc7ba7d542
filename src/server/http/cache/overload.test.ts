import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { failureTexts } from '#server/text/failure-texts.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { checkoutForm } from '#test/checkout.ts'
import { useTestServer } from '#test/http-server.ts'
import { openRenderQueue } from './render-queue.ts'

/** Pages that are being rendered, and what ends each. */
let rendering: { path: string; finish(): void }[] = []
let rendered: string[] = []
let isBusy = false
/** On a machine with much other work a hundred requests take their time. */
const patience = { timeout: 25_000 }

async function renderPage({ url }: Request): Promise<Response> {
  const { pathname: path } = new URL(url)
  rendered.push(path)
  if (isBusy && path !== '/checkout')
    await new Promise<void>((finish) => {
      rendering.push({ path, finish })
    })
  return new Response(`<p>${path}</p>`, { headers: { 'content-type': 'text/html' } })
}

// Whoever waits here waits for the test, however long it takes.
const server = useTestServer({}, { renderPage, renderQueue: openRenderQueue(6, 32, 120_000) })
const ask = (path: string) => server.current.nobody.fetch(path)

beforeEach(() => {
  rendering = []
  rendered = []
  isBusy = true
})

/** Lets all pages be made that are being made, wait or will be asked for. */
function finishAll(): void {
  isBusy = false
  for (const { finish } of rendering.splice(0)) finish()
}

test('who asks for pages nobody asked for before is told when there are too many of them', async () => {
  isBusy = false
  expect((await ask('/')).status).toBe(200)
  isBusy = true
  const settled: Response[] = []
  const crawl = Array.from({ length: 100 }, async (_, number) => {
    // Some of them with a parameter that no page knows: such pages are never kept.
    const answer = await ask(`/products/${randomUUID()}${number % 4 === 0 ? '?x=1' : ''}`)
    settled.push(answer)
    return answer
  })
  await vi.waitFor(() => expect(settled.length).toBe(62), patience)
  expect(rendering).toHaveLength(6)
  for (const answer of settled) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toBe(failureTexts.tooBusy)
  }

  // All others go on: what is kept, calls, an order with all that belongs to it, pages of customers.
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

  finishAll()
  const answers = await Promise.all(crawl)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(38)
  const anew = await ask(`/products/${randomUUID()}`)
  expect([anew.status, anew.headers.get('cache-status')]).toEqual([200, 'shop; fwd=miss'])
})

test('a page is rendered once for all who wait for it', async () => {
  const path = `/products/${randomUUID()}`
  const others = ['/help', '/contact', '/about', '/terms', '/privacy', '/returns'].map(ask)
  await vi.waitFor(() => expect(rendering).toHaveLength(6), patience)
  const answers = Array.from({ length: 50 }, () => ask(path))
  // The last one has been read when what came behind it is answered.
  await ask('/api/categories')
  finishAll()
  for (const answer of await Promise.all([...others, ...answers])) expect(answer.status).toBe(200)
  expect(rendered.filter((one) => one === path)).toHaveLength(1)
})
