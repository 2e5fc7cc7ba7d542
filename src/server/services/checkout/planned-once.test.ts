import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { workAs } from '#server/db/kind-of-work.ts'
import { moveStock } from '#server/services/stock/move-stock.ts'
import { inTransaction } from '#server/shop.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { lockAvailableStock } from './lock-available-stock.ts'

const opened = useTestShop()

// A statement gets a name when it was sent ten times. PostgreSQL then plans it five times for its parameters,
// and from then on only if such plans are cheaper.
const orders = 22

it('the statements that reserve and move the stock of orders are not planned for each order', async () => {
  const { id: userId } = await aCustomer(opened.current.shop.database)
  const { id: productId } = await aProduct(opened.current.shop.database, { stockQuantity: 100 })
  // In a small table plans for any number of items are as cheap.
  await opened.current.shop.database.execute(
    sql`insert into products (name, price_cents) select 'Roda ' || number, 1000 from generate_series(1, 4000) number`,
  )
  await opened.current.shop.database.execute(sql`analyze products, product_stock`)
  const items = [{ productId, quantity: -1 }]
  const client = openDatabase(opened.current.testDatabase.url, 1, () => undefined)
  try {
    const shop = { ...opened.current.shop, database: client.database }
    await workAs('checkout', async () => {
      for (let order = 0; order < orders; order += 1)
        await inTransaction(shop, async (tx) => {
          await lockAvailableStock(tx, { userId, lines: [{ productId, quantity: 1 }], held: [] })
          expect(await moveStock(tx, { items, movement: { reason: 'order' } })).toBe(true)
        })
    })
    const { rows } = await client.database.execute(sql`
      select custom_plans::int as "customPlans" from pg_prepared_statements
      where statement like '%update product_stock%' or statement like '%update of product_stock%'`)
    expect(rows).toEqual([{ customPlans: 5 }, { customPlans: 5 }])
  } finally {
    await client.close()
  }
})
