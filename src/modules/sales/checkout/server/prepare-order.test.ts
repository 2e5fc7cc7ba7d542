import type { SQLWrapper } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lockStock, moveStock } from '#modules/catalog/stock/server/move-stock.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { fillCart } from '#test/checkout.ts'
import { useTestShop } from '#test/shop.ts'
import { lockLines } from './prepare-order.ts'

const tested = useTestShop()

/** The transaction, which has something else happen after its first statement of its own words. */
function meanwhile(tx: Shop, happen: () => Promise<void>): Shop {
  let hasHappened = false
  const execute = async (statement: SQLWrapper) => {
    const answer = await tx.database.execute(statement)
    if (!hasHappened) await happen()
    hasHappened = true
    return answer
  }
  return { ...tx, database: Object.create(tx.database, { execute: { value: execute } }) as Shop['database'] }
}

it('reserves also what was restocked between its two reads', async () => {
  const { shop } = tested.current
  const product = await aProduct(shop.database, { stockQuantity: 0 })
  const { id: userId } = await aCustomer(shop.database)
  await fillCart(shop, userId, [{ product }])
  const comeBack = async () => {
    const movement = { reason: 'count' } as const
    await inTransaction(shop, (tx) => moveStock(tx, { items: [{ productId: product.id, quantity: 3 }], movement }))
  }
  await inTransaction(shop, async (tx) => {
    const [line] = await lockLines(meanwhile(tx, comeBack), { userId, held: [] })
    expect(line?.stockQuantity).toBe(3)
    const others = inTransaction(shop, (other) => lockStock(other, [product.id]))
    await expect(others).rejects.toMatchObject({ cause: { code: '55P03' } })
  })
})
