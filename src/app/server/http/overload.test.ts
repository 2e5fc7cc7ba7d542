import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorCatalog } from '#platform/contract/errors.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'
import { inProcessClient } from '../api/in-process-client.ts'

/** Two connections, one of them for money: the first customer who has to wait blocks all others. */
const server = useTestServer(
  { DATABASE_POOL: '2' },
  {
    renderPage: async () => {
      const newest = await inProcessClient()
        .catalog.newest({})
        .catch(() => undefined)
      return new Response(`<p>${newest?.length} novidades</p>`, { headers: { 'content-type': 'text/html' } })
    },
  },
)

const add = ({ fetch }: Visitor, productId: string) =>
  fetch('/api/cart/items', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId }),
  })

/** Locks a customer's cart, as a slow change does, until it is released. */
async function holdCart({ id }: Visitor): Promise<() => Promise<void>> {
  let release: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    release = resolve
  })
  const { database } = server.current.testDatabase
  const [held, hold] = await new Promise<[Promise<void>, () => void]>((resolve) => {
    const holding: Promise<void> = database.transaction(async (tx) => {
      await tx.select().from(profiles).where(eq(profiles.id, id)).for('update')
      resolve([holding, release])
      await ended
    })
  })
  return async () => {
    hold()
    await held
  }
}

test('refused requests get 503 with the time to retry; visitors go on', async () => {
  const product = await aProduct(server.current.shop.database)
  const [slow, other] = [await server.current.signUp(), await server.current.signUp()]
  const release = await holdCart(slow)
  const waiting = [add(slow, product.id), add(other, product.id), other.fetch('/api/orders')]
  const page = await server.current.anonymous.fetch('/')
  expect([page.status, await page.text()]).toEqual([200, '<p>1 novidades</p>'])
  for (const answer of await Promise.all(waiting)) {
    if (answer.ok) continue
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({
      code: 'TOO_BUSY',
      defined: true,
      message: errorCatalog.TOO_BUSY.message,
      data: { retryAfterSeconds: 2 },
    })
  }
  expect((await waiting[0])?.status).toBe(503)
  await release()
  expect((await add(slow, product.id)).status).toBe(200)
})

test('a rush of visitors is turned away, and takes no connection from money', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const visitor = server.current.shop.database.transaction(() => end)
  const unmade = await server.current.anonymous.fetch('/?a=rush')
  expect(unmade.status).toBe(503)
  expect(unmade.headers.get('retry-after')).toBe('2')
  expect(unmade.headers.get('cache-control')).toBe('no-store')
  expect((await server.current.anonymous.fetch('/readyz')).status).toBe(200)
  const buyer = await server.current.signUp()
  expect((await buyer.fetch('/api/orders')).status).toBe(200)
  resolve()
  await visitor
})
