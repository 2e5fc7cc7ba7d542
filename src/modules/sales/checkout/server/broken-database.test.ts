import { eq, type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lockStock } from '#modules/catalog/stock/server/move-stock.ts'
import type { Database } from '#platform/server/database/client.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { checkoutForm, fillCart } from '#test/checkout.ts'
import { databaseWith } from '#test/database-with.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { stockOf } from '#test/stock.ts'
import { expectExactLedger } from '#test/stock-ledger.ts'
import type { PlaceOrderInput } from '../../orders/contract.ts'
import { cartItems, orderItems, orders, simuladoCheckouts } from '../../tables.ts'

const paying = usePayingShop()
const polling = { timeout: 20_000 }

/** A customer with one piece of a product in the cart, who can send the same submission again and again. */
async function aBuyer(shop: Shop, productId: string) {
  const customer = await aCustomer(shop.database)
  await fillCart(shop, customer.id, [{ product: { id: productId } }])
  const form: PlaceOrderInput = checkoutForm()
  const order = (from = shop) => callAs(from, customer).orders.place(form)
  return { customer, order }
}

const turnedAway = { code: 'TOO_BUSY', status: 503, data: { retryAfterSeconds: expect.any(Number) } }

/** Does something to each connection of the test's database that waits for a lock; returns how many do. */
const toWaiting = (change: SQL) => async (database: Database) => {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(${change})::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.count ?? 0
}

it.each([
  { what: 'their connections break', interrupt: toWaiting(sql`pg_terminate_backend(pid)`) },
  { what: 'their statements take too long', interrupt: toWaiting(sql`pg_cancel_backend(pid)`) },
  { what: 'they wait too long for a lock', interrupt: toWaiting(sql`pid`) },
])('orders that fail because $what store nothing, and are placed once when sent again', async ({ interrupt }) => {
  const { shop, testDatabase } = paying.current
  const product = await aProduct(shop.database, { stockQuantity: 10 })
  const buyers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(shop, product.id)))
  const refused = await inTransaction({ ...shop, database: testDatabase.database }, async (holder) => {
    await lockStock(holder, [product.id])
    const answers = buyers.map(({ order }) => order().catch((error: unknown) => error))
    // Those who come later wait too long for the lock.
    await expect.poll(() => interrupt(holder.database), polling).toBeGreaterThan(0)
    return Promise.all(answers)
  })
  for (const answer of refused) expect(answer).toMatchObject(turnedAway)
  expect(await shop.database.select().from(orderItems).where(eq(orderItems.productId, product.id))).toEqual([])
  expect(await shop.database.$count(cartItems, eq(cartItems.productId, product.id))).toBe(buyers.length)

  const placed = new Set<string>()
  for (const { order } of buyers) placed.add((await order()).orderId)
  expect(placed.size).toBe(buyers.length)
  const sold = await shop.database.select().from(orderItems).where(eq(orderItems.productId, product.id))
  expect(sold).toHaveLength(buyers.length)
  expect(await stockOf(shop, product.id)).toBe(10 - buyers.length)
  await expectExactLedger(shop)
})

/** The same database, whose answer to the commit of one transaction is lost with the connection. */
function losingAnswerTo(database: Database, lost: number): Database {
  let committed = 0
  return databaseWith(database, {
    transaction: async (work, settings) => {
      const result = await database.transaction(work, settings)
      committed += 1
      if (committed === lost) throw new Error('Connection terminated unexpectedly')
      return result
    },
  })
}

it.each([
  { what: 'order', lost: 1 },
  { what: 'payment page', lost: 2 },
])('an order is placed once even if the response to the commit of its $what is lost', async ({ lost }) => {
  const { shop } = paying.current
  const product = await aProduct(shop.database, { stockQuantity: 10 })
  const { customer, order } = await aBuyer(shop, product.id)
  const losing: Shop = { ...shop, database: losingAnswerTo(shop.database, lost) }
  await expect(order(losing)).rejects.toMatchObject(turnedAway)

  const placed = await order()
  expect(await order()).toEqual(placed)
  const stored = await shop.database.select().from(orders).where(eq(orders.userId, customer.id))
  expect(stored).toMatchObject([{ id: placed.orderId, status: 'pending', paymentUrl: placed.paymentUrl }])
  expect(await stockOf(shop, product.id)).toBe(9)
  expect(await shop.database.$count(cartItems, eq(cartItems.userId, customer.id))).toBe(0)
  const checkouts = eq(simuladoCheckouts.externalReference, placed.externalReference)
  expect(await shop.database.$count(simuladoCheckouts, checkouts)).toBe(1)
  const { rows } = await shop.database.execute(sql`
    select name, count(*)::integer as count from jobs.job where data->>'orderId' = ${placed.orderId} group by name order by name`)
  expect(rows).toEqual([
    { name: 'cancel-unpaid-order', count: 1 },
    { name: 'look-up-payments', count: 1 },
    { name: 'send-email', count: 1 },
  ])
})
