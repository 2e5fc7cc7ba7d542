import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { Shop, ShopSettings } from '#platform/server/shop.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { checkoutForm, fillCart } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { stockOf } from '#test/stock.ts'
import { cancelOwnOrder } from '../../orders/server/order-view.ts'
import { orders } from '../../tables.ts'
import { placeOrder } from './place-order.ts'

const paying = usePayingShop()
afterEach(() => {
  paying.current.isProviderDown = false
})

/** The paying shop with narrow limits. */
const shopWith = (limits: Partial<ShopSettings['reservations']>): Shop => ({
  ...paying.current.shop,
  settings: {
    ...paying.current.shop.settings,
    reservations: { ...paying.current.shop.settings.reservations, ...limits },
  },
})

async function order(shop: Shop, userId: string, product: ProductRow, quantity: number) {
  await fillCart(shop, userId, [{ product, quantity }])
  const form = checkoutForm({ expectedTotalCents: product.priceCents * quantity })
  return placeOrder(shop, { ...form, userId })
}

const ordersOf = (shop: Shop, userId: string) => shop.database.$count(orders, eq(orders.userId, userId))

describe('unpaid orders of one account', () => {
  it('are limited; a cancelled one no longer counts, and another account has its own limit', async () => {
    const shop = shopWith({ orders: 2, pieces: 60 })
    const product = await aProduct(shop.database, { stockQuantity: 10 })
    const customer = await aCustomer(shop.database)
    const first = await order(shop, customer.id, product, 1)
    await order(shop, customer.id, product, 1)
    await expect(order(shop, customer.id, product, 1)).rejects.toMatchObject({ code: 'TOO_MANY_UNPAID', status: 409 })
    expect([await ordersOf(shop, customer.id), await stockOf(shop, product.id)]).toEqual([2, 8])
    const neighbour = await aCustomer(shop.database)
    await order(shop, neighbour.id, product, 1)
    await cancelOwnOrder(shop, { userId: customer.id, orderId: first.orderId })
    const again = checkoutForm({ expectedTotalCents: product.priceCents })
    await placeOrder(shop, { ...again, userId: customer.id })
    expect(await stockOf(shop, product.id)).toBe(7)
  })

  it('reserve a limited number of pieces, in one order or in several', async () => {
    const shop = shopWith({ orders: 5, pieces: 6 })
    const product = await aProduct(shop.database, { stockQuantity: 20 })
    const customer = await aCustomer(shop.database)
    await order(shop, customer.id, product, 4)
    await expect(order(shop, customer.id, product, 3)).rejects.toMatchObject({
      code: 'TOO_MANY_UNPAID',
      message: expect.stringContaining('até 6 unidades'),
    })
    expect(await stockOf(shop, product.id)).toBe(16)
  })

  it('hold much of a product for a quarter of an hour, and cannot be paid by boleto', async () => {
    const shop = shopWith({})
    const product = await aProduct(shop.database, { stockQuantity: 50 })
    const read = async (orderId: string) => {
      const [found] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
      const { paymentDueAt, createdAt, offersBoleto } = found ?? { paymentDueAt: new Date(), createdAt: new Date() }
      return { minutes: Math.round((paymentDueAt.getTime() - createdAt.getTime()) / 60_000), offersBoleto }
    }
    const few = await order(shop, (await aCustomer(shop.database)).id, product, 4)
    expect(await read(few.orderId)).toEqual({ minutes: 60, offersBoleto: true })
    expect(await (await fetch(few.paymentUrl)).text()).toContain('value="boleto"')
    const many = await order(shop, (await aCustomer(shop.database)).id, product, 15)
    expect(await read(many.orderId)).toEqual({ minutes: 15, offersBoleto: false })
    expect(await (await fetch(many.paymentUrl)).text()).not.toContain('value="boleto"')
  })

  it('count once when the same cart is ordered from another browser while the provider is down', async () => {
    const shop = shopWith({ orders: 1, pieces: 4 })
    const product = await aProduct(shop.database, { stockQuantity: 10 })
    const customer = await aCustomer(shop.database)
    await fillCart(shop, customer.id, [{ product, quantity: 4 }])
    paying.current.isProviderDown = true
    const submit = (street: string) => {
      const form = checkoutForm({ expectedTotalCents: product.priceCents * 4 })
      return placeOrder(shop, { ...form, address: { ...form.address, street }, userId: customer.id })
    }
    const answers = await Promise.allSettled(['Rua A', 'Rua B', 'Rua C'].map(submit))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'PAYMENT_PROVIDER_FAILED' } })
    expect([await ordersOf(shop, customer.id), await stockOf(shop, product.id)]).toEqual([1, 6])
  })
})
