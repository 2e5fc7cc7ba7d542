import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { searchEngineRoutes } from '#app/server/http/search-engines.ts'
import { useTestServer } from '#test/http-server.ts'
import { productFeedPath } from '../feed.ts'
import { productFeedRoutes } from './feed-products.ts'

const server = useTestServer()
const database = () => server.current.shop.database
const allBatches = 5

beforeAll(async () => {
  await database().execute(sql`
    insert into products (name, description, price_cents, image_urls)
    select 'Porca ' || number, '', 100, array['/media/' || repeat('1', 32) || '.webp'] from generate_series(1, 4500) as number`)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Lets the database be queried for this many batches, then fails. */
function failBehind(batches: number): void {
  const select = database().select.bind(database())
  let asked = 0
  vi.spyOn(database(), 'select').mockImplementation((...fields: Parameters<typeof select>) => {
    asked += 1
    if (asked > batches) throw new Error('the database broke')
    return select(...fields)
  })
}

test.each([productFeedPath, '/sitemaps/products-1.xml'])(
  '%s is aborted, not completed, if the database fails',
  async (path) => {
    const whole = await server.current.anonymous.fetch(path)
    expect(whole.status).toBe(200)
    expect(await whole.text()).toMatch(/<\/(?:rss|urlset)>\n?$/)
    failBehind(2)
    const answer = await server.current.anonymous.fetch(path)
    expect(await answer.text().catch(() => 'broken off')).toBe('broken off')
  },
)

test.each([
  [productFeedPath, productFeedRoutes],
  ['/sitemaps/products-1.xml', searchEngineRoutes],
] as const)('%s stops reading when the client disconnects', async (path, routes) => {
  const reads = vi.spyOn(database(), 'select')
  const answer = await routes(server.current.shop).request(path)
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await sleep(500)
  expect(reads.mock.calls.length).toBeGreaterThan(0)
  expect(reads.mock.calls.length).toBeLessThan(allBatches)
})
