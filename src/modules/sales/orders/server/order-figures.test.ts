import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { listProducts } from '#modules/catalog/listing/server/list-products.ts'
import { listingInput } from '#modules/catalog/products/contract.ts'
import { products } from '#modules/catalog/tables.ts'
import { inTransaction } from '#platform/server/shop.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { fillCart } from '#test/checkout.ts'
import { useTestShop } from '#test/shop.ts'
import { orderItems, orders } from '../../tables.ts'
import type { OrderStatus } from '../rules.ts'
import { bestSellingDays, sumUpSales } from './order-figures.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const database = () => shop().database

beforeEach(async () => {
  await database().delete(orderItems)
  await database().delete(orders)
  await database().delete(products)
})

type Sale = { product: ProductRow; quantity: number; status?: OrderStatus; daysAgo?: number }

async function sell({ product, quantity, status = 'processing', daysAgo = 1 }: Sale): Promise<void> {
  const { id: userId } = await aCustomer(database())
  const createdAt = new Date(shop().now().getTime() - daysAgo * 86_400_000)
  const order = await anOrder(database(), { userId, status, createdAt })
  await database().insert(orderItems).values({
    orderId: order.id,
    productId: product.id,
    position: 1,
    quantity,
    priceAtTimeCents: 100,
    shippingCents: 0,
    productName: product.name,
  })
}

const soldOf = async ({ id }: ProductRow) =>
  (await database().select({ sold: products.soldCount }).from(products).where(eq(products.id, id)))[0]?.sold

const named = async (parameters: Record<string, unknown>) =>
  (await listProducts(shop(), listingInput.parse(parameters))).products.map(({ name }) => name)

it('counts the pieces of paid orders in the period; a set is four', async () => {
  const wheel = await aProduct(database(), { name: 'Roda' })
  const set = await aProduct(database(), { name: 'Jogo', isSetOfFour: true })
  await sell({ product: wheel, quantity: 3 })
  await sell({ product: wheel, quantity: 2, status: 'delivered', daysAgo: bestSellingDays - 1 })
  for (const status of ['pending', 'cancelled'] as const) await sell({ product: wheel, quantity: 50, status })
  await sell({ product: wheel, quantity: 50, daysAgo: bestSellingDays + 1 })
  await sell({ product: set, quantity: 2 })
  await sumUpSales(shop())
  expect([await soldOf(wheel), await soldOf(set)]).toEqual([5, 8])
  await database().update(orders).set({ status: 'cancelled' })
  await sumUpSales(shop())
  expect([await soldOf(wheel), await soldOf(set)]).toEqual([0, 0])
})

it('does not block additions to carts meanwhile', async () => {
  const product = await aProduct(database())
  await sell({ product, quantity: 3 })
  const { id: userId } = await aCustomer(database())
  await inTransaction(shop(), async (tx) => {
    await sumUpSales(tx)
    await fillCart(shop(), userId, [{ product }])
  })
  expect(await soldOf(product)).toBe(3)
})

it('lists best sellers and the newest products the same from indexes and from the table in memory', async () => {
  const made: ProductRow[] = []
  for (const [index, name] of ['Antiga', 'Média', 'Nova'].entries())
    made.push(
      await aProduct(database(), { name, rimInches: 17, createdAt: new Date(`2026-01-0${index + 1}T00:00:00Z`) }),
    )
  const [old, middle] = made
  if (!old || !middle) throw new Error('three were made')
  await sell({ product: middle, quantity: 7 })
  await sell({ product: old, quantity: 4 })
  await sumUpSales(shop())
  for (const narrowed of [{}, { rim: '17' }]) {
    expect(await named({ ...narrowed, sort: 'newest' })).toEqual(['Nova', 'Média', 'Antiga'])
    for (const order of ['asc', 'desc'])
      expect(await named({ ...narrowed, sort: 'sold', order })).toEqual(['Média', 'Antiga', 'Nova'])
  }
})
