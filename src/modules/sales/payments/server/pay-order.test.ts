import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Shop } from '#platform/server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder, endTimeToPay, fillCart, historyOf } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { cartItems, orders } from '../../tables.ts'
import { payOrder } from './pay-order.ts'

const paying = usePayingShop()

/** Lets the provider's page of an order end by the database's clock, a second ago. */
const closePage = (shop: Shop, orderId: string) =>
  shop.database.execute(
    sql`update orders set page_open_until = date_trunc('second', clock_timestamp()) - interval '1 second' where id = ${orderId}`,
  )

async function placedOrder() {
  const { shop } = paying.current
  const product = await aProduct(shop.database)
  const { orderId, paymentUrl, customer } = await anOrder(shop, product)
  const pay = async () => (await payOrder(shop, { userId: customer.id, orderId })).paymentUrl
  return { shop, product, orderId, paymentUrl, customer, pay }
}

it('returns the same page as long as it is open', async () => {
  const { paymentUrl, pay } = await placedOrder()
  expect(await pay()).toBe(paymentUrl)
})

it('opens another page for an order whose page has expired', async () => {
  const { shop, orderId, paymentUrl, pay } = await placedOrder()
  await closePage(shop, orderId)
  const pages = await Promise.all([pay(), pay(), pay()])
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).not.toBe(paymentUrl)
  expect(await pay()).toBe(pages[0])
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ paymentUrl: pages[0], pageOpenUntil: order?.paymentDueAt })
})

it('does not remove items added to the cart after the first page', async () => {
  const { shop, product, orderId, customer, pay } = await placedOrder()
  await fillCart(shop, customer.id, [{ product, quantity: 2 }])
  await closePage(shop, orderId)
  await pay()
  expect(await shop.database.select().from(cartItems).where(eq(cartItems.userId, customer.id))).toMatchObject([
    { productId: product.id, quantity: 2 },
  ])
})

it('opens no page after the payment deadline', async () => {
  const { shop, orderId, pay } = await placedOrder()
  await closePage(shop, orderId)
  await endTimeToPay(shop, orderId)
  await expect(pay()).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
})

it('confirms an order that costs nothing and was set back to pending, without the provider', async () => {
  const { shop, orderId, pay } = await placedOrder()
  const free = {
    discountCents: sql`subtotal_cents + shipping_cents - pix_discount_cents`,
    totalCents: 0,
    paymentUrl: null,
  }
  await shop.database.update(orders).set(free).where(eq(orders.id, orderId))
  expect(await pay()).toMatch(/\/payment-success\?external_reference=order_/)
  expect(await historyOf(shop, orderId)).toContain('processing: nothing-to-pay')
  await expect(pay()).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
})
