import { expect, test } from 'vitest'
import { productFeedPath } from '#modules/supply/exports/feed.ts'
import { useTestServer } from '#test/http-server.ts'

const server = useTestServer(
  { REQUEST_LIMITS: 'on', TRUST_PROXY: 'true' },
  { renderPage: () => new Response('<p>lista</p>', { headers: { 'content-type': 'text/html' } }) },
)
const ask = (path: string, visitor: string) =>
  server.current.anonymous.fetch(path, { headers: { 'x-forwarded-for': visitor } })

async function searchUntilRefused(path: (number: number) => string, visitor: string): Promise<Response> {
  for (let number = 0; number < 130; number += 1) {
    const answer = await ask(path(number), visitor)
    if (answer.status !== 200) return answer
    await answer.arrayBuffer()
  }
  throw new Error('nothing was refused')
}

test('a visitor’s uncached searches are limited', async () => {
  const refused = await searchUntilRefused((number) => `/api/products?search=palavra${number}`, '203.0.113.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  const page = await ask('/products?search=outra', '203.0.113.1')
  expect([page.status, page.headers.get('cache-control')]).toEqual([429, 'no-store'])
  expect(await page.text()).toMatch('Muitas tentativas')

  expect((await ask('/products?search=&search=outra', '203.0.113.1')).status).toBe(429)

  expect((await ask('/api/products?search=palavra1', '203.0.113.1')).status).toBe(200)
  expect((await ask('/api/products', '203.0.113.1')).status).toBe(200)
  expect((await ask('/api/products?search=outra', '203.0.113.2')).status).toBe(200)
})

test('suggestions while typing are counted separately and use up no searches', async () => {
  for (let number = 0; number < 130; number += 1) {
    const answer = await ask(`/api/search/suggestions?search=palavra${number}`, '203.0.113.3')
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  expect((await ask('/api/products?search=outra', '203.0.113.3')).status).toBe(200)
})

test('downloads of the feed, for which all products are read, are limited', async () => {
  for (let number = 0; number < 30; number += 1) {
    const answer = await ask(productFeedPath, '203.0.113.4')
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  const refused = await ask(productFeedPath, '203.0.113.4')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(productFeedPath, '203.0.113.5')).status).toBe(200)
})

test('downloads of sitemaps are limited far above what search engines need', async () => {
  const askMany = () => Promise.all(Array.from({ length: 30 }, () => ask('/sitemaps/products-9.xml', '203.0.113.6')))
  const statuses = new Set<number>()
  for (let count = 0; count < 600; count += 30) for (const { status } of await askMany()) statuses.add(status)
  expect([...statuses]).toEqual([404])
  expect((await ask('/sitemap.xml', '203.0.113.6')).status).toBe(429)
  expect((await ask('/robots.txt', '203.0.113.6')).status).toBe(200)
  expect((await ask('/sitemap.xml', '203.0.113.7')).status).toBe(200)
})
