import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { inTransaction } from '#platform/server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { stockOf } from '#test/stock.ts'
import { attentionItems } from '../../tables.ts'
import { checkStock } from './raise-attention.ts'

const opened = useTestShop()

it('reports nothing if everything adds up', async () => {
  const { shop } = opened.current
  await aProduct(shop.database, { stockQuantity: 0 })
  await aProduct(shop.database, { stockQuantity: 3 })
  expect(await checkStock(shop)).toEqual([])
  expect(await shop.database.$count(attentionItems)).toBe(0)
})

it('logs what differs, raises it once for the staff, and repairs nothing', async () => {
  const { shop } = opened.current
  const { id } = await aProduct(shop.database, { stockQuantity: 5 })
  // As when the triggers are turned off.
  await inTransaction(shop, async ({ database }) => {
    await database.execute(sql`set local session_replication_role = replica`)
    await database.execute(sql`update product_stock set quantity = 9 where product_id = ${id}`)
  })
  const logged = vi.spyOn(shop.log, 'error')
  const differences = [{ productId: id, quantity: 9, movementSum: 5 }]
  expect(await checkStock(shop)).toEqual(differences)
  expect(await checkStock(shop)).toEqual(differences)
  expect(logged).toHaveBeenCalledWith({ differences }, expect.stringContaining('do not add up'))
  const raised = await shop.database.select().from(attentionItems).where(eq(attentionItems.kind, 'stock-difference'))
  expect(raised).toMatchObject([{ details: { productIds: [id], cause: `${id}: stock 9, movements 5` } }])
  expect(await stockOf(shop, id)).toBe(9)
})
