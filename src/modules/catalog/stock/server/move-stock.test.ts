import { asc, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { stockMovements } from '#modules/sales/tables.ts'
import { inTransaction } from '#platform/server/shop.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { stockOf } from '#test/stock.ts'
import { moveStock } from './move-stock.ts'

const opened = useTestShop()
const shop = () => opened.current.shop

const movementsOf = (productId: string) =>
  shop()
    .database.select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(asc(stockMovements.id))

it('records a movement with the balance, the reason and the person', async () => {
  const { id: userId } = await anAdministrator(shop().database)
  const { id } = await aProduct(shop().database, { stockQuantity: 5 })
  const broken = { reason: 'loss', userId, note: 'Caiu da prateleira' } as const
  await moveStock(shop(), { items: [{ productId: id, quantity: -2 }], movement: broken })
  expect(await movementsOf(id)).toMatchObject([
    { quantity: 5, balance: 5, reason: 'opening', orderId: null, userId: null, note: '' },
    { quantity: -2, balance: 3, ...broken },
  ])
})

it('changes no product if one has too few pieces', async () => {
  const few = await aProduct(shop().database, { stockQuantity: 1 })
  const many = await aProduct(shop().database, { stockQuantity: 9 })
  const items = [few, many].map(({ id }) => ({ productId: id, quantity: -2 }))
  const taking = inTransaction(shop(), async (tx) => {
    if (!(await moveStock(tx, { items, movement: { reason: 'order' } }))) throw new Error('not enough')
  })
  await expect(taking).rejects.toThrow('not enough')
  expect([await stockOf(shop(), few.id), await stockOf(shop(), many.id)]).toEqual([1, 9])
  expect(await movementsOf(many.id)).toHaveLength(1)
})

it('moves three thousand products in one statement', async () => {
  const { rows } = await shop().database.execute<{ id: string }>(sql`
    insert into products (name, price_cents) select 'Porca ' || number, 100 from generate_series(1, 3000) as number
    returning id`)
  const items = rows.map(({ id }, index) => ({ productId: id, quantity: index + 1 }))
  expect(await moveStock(shop(), { items, movement: { reason: 'import' } })).toBe(true)
  const found = await shop().database.execute(sql`
    select count(*)::int as count, sum(balance)::int as sum from stock_movements where reason = 'import'`)
  expect(found.rows).toEqual([{ count: 3000, sum: (3000 * 3001) / 2 }])
})

it.each([
  ['a change without a reason', (id: string) => sql`update product_stock set quantity = 4 where product_id = ${id}`],
  [
    'another product’s row',
    (id: string) => sql`update product_stock set product_id = gen_random_uuid() where product_id = ${id}`,
  ],
  ['a row that goes', (id: string) => sql`delete from product_stock where product_id = ${id}`],
  ['a row for a product', (id: string) => sql`insert into product_stock (product_id, quantity) values (${id}, 3)`],
  [
    'a movement by hand',
    (id: string) =>
      sql`insert into stock_movements (product_id, quantity, balance, reason) values (${id}, 1, 1, 'manual')`,
  ],
  ['a movement that is changed', (id: string) => sql`update stock_movements set quantity = 1 where product_id = ${id}`],
  ['a movement that goes', (id: string) => sql`delete from stock_movements where product_id = ${id}`],
  ['a ledger that is emptied', () => sql`truncate stock_movements`],
  ['stocks that are emptied', () => sql`truncate product_stock cascade`],
])('the database refuses %s', async (_, statement) => {
  const { id } = await aProduct(shop().database, { stockQuantity: 5 })
  await expect(shop().database.execute(statement(id))).rejects.toThrow()
  expect(await stockOf(shop(), id)).toBe(5)
  expect(await movementsOf(id)).toMatchObject([{ quantity: 5, balance: 5 }])
})

it('applies a reason to one change, not to the next of the same transaction', async () => {
  const { id } = await aProduct(shop().database, { stockQuantity: 5 })
  const changing = inTransaction(shop(), async (tx) => {
    await moveStock(tx, { items: [{ productId: id, quantity: 1 }], movement: { reason: 'count' } })
    await tx.database.execute(sql`update product_stock set quantity = 9 where product_id = ${id}`)
  })
  await expect(changing).rejects.toMatchObject({ cause: { message: 'a stock changes only with a reason' } })
  expect(await stockOf(shop(), id)).toBe(5)
})

it('removes the movements of a product that is removed from the database', async () => {
  const { id } = await aProduct(shop().database, { stockQuantity: 5 })
  await shop().database.execute(sql`delete from products where id = ${id}`)
  expect(await movementsOf(id)).toEqual([])
})
