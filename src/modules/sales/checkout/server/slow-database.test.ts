import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { aProduct } from '#test/builders/a-product.ts'
import { checkoutForm } from '#test/checkout.ts'
import { openTestDatabase } from '#test/database.ts'
import { useTestServer } from '#test/http-server.ts'
import { stockOf } from '#test/stock.ts'
import { expectExactLedger } from '#test/stock-ledger.ts'
import { openDatabaseProxy, type TcpProxy } from '#test/tcp-proxy.ts'
import { orderItems, orders } from '../../tables.ts'

const ends: (() => Promise<unknown>)[] = []
let proxy: TcpProxy
// The shop's own connections go through the proxy; those of the test do not.
const server = useTestServer({ REQUEST_LIMITS: 'on' }, {}, async () => {
  const database = await openTestDatabase()
  const slow = await openDatabaseProxy(database.url, ends)
  proxy = slow
  return { ...database, url: slow.url }
})
afterAll(async () => {
  for (const end of ends) await end()
})

const sent = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

it('an order over a slow database is refused in time, and is placed once when it is sent again', async () => {
  const { shop, testDatabase, signUp } = server.current
  const direct = { ...shop, database: testDatabase.database }
  const product = await aProduct(direct.database, { stockQuantity: 10 })
  const customer = await signUp()
  await customer.fetch('/api/cart/items', sent({ productId: product.id, quantity: 1 }))
  const form = checkoutForm({ email: customer.email, expectedTotalCents: product.priceCents })
  const order = () => customer.fetch('/api/orders', sent(form))

  proxy.set('slow')
  const refused = await order()
  proxy.set('open')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ code: 'TOO_BUSY', data: { retryAfterSeconds: 2 } })
  const own = eq(orders.userId, customer.id)
  expect(await direct.database.$count(orders, own)).toBe(0)
  expect(await stockOf(direct, product.id)).toBe(10)

  const placed = (await (await order()).json()) as { orderId: string }
  expect(await (await order()).json()).toEqual(placed)
  const stored = { id: placed.orderId, status: 'pending', submissionKey: form.submissionKey }
  expect(await direct.database.select().from(orders).where(own)).toMatchObject([stored])
  expect(await direct.database.$count(orderItems, eq(orderItems.productId, product.id))).toBe(1)
  expect(await stockOf(direct, product.id)).toBe(9)
  await expectExactLedger(direct)
})
