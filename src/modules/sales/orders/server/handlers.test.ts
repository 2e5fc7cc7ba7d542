import { describe, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder, endTimeToPay } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'

const paying = usePayingShop()

describe('a customer’s orders', () => {
  it('are listed newest first, ten a page, with items and history', async () => {
    // These stay unpaid, which is more than one account may have.
    const shop = {
      ...paying.current.shop,
      settings: {
        ...paying.current.shop.settings,
        reservations: { ...paying.current.shop.settings.reservations, orders: 20 },
      },
    }
    const product = await aProduct(shop.database, { stockQuantity: 20 })
    const { customer, form } = await anOrder(shop, product)
    const client = callAs(shop, customer)
    for (let count = 0; count < 10; count += 1) {
      await client.cart.add({ productId: product.id, quantity: 1 })
      await client.orders.place({ ...form, submissionKey: crypto.randomUUID() })
    }

    const first = await client.orders.list({ page: 1 })
    expect(first).toMatchObject({ total: 11, page: 1, pageCount: 2 })
    expect(first.rows).toHaveLength(10)
    const dates = first.rows.map((order) => order.createdAt)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(first.rows[0]).toMatchObject({
      status: 'pending',
      totalCents: 2990,
      shippingMethod: 'Entrega Local',
      items: [{ productId: product.id, name: product.name, quantity: 1, unitPriceCents: 2990, totalCents: 2990 }],
      events: [{ fromStatus: null, toStatus: 'pending', reason: 'placed' }],
    })
    // A page beyond the last shows the last.
    expect(await client.orders.list({ page: 99 })).toMatchObject({ page: 2, rows: [{ status: 'pending' }] })
  })

  it('are found by id and by reference, paid and cancelled by their owner alone', async () => {
    const { shop } = paying.current
    const { orderId, externalReference, customer, paymentUrl } = await anOrder(shop, await aProduct(shop.database))
    const owner = callAs(shop, customer)
    const stranger = callAs(shop, await aCustomer(shop.database))
    const notFound = { code: 'ORDER_NOT_FOUND', status: 404 }

    await expect(stranger.orders.find({ id: orderId })).rejects.toMatchObject(notFound)
    await expect(stranger.orders.findByReference({ externalReference })).rejects.toMatchObject(notFound)
    await expect(stranger.orders.pay({ id: orderId })).rejects.toMatchObject(notFound)
    await expect(stranger.orders.cancel({ id: orderId })).rejects.toMatchObject(notFound)
    expect(await stranger.orders.list({ page: 1 })).toEqual({ rows: [], total: 0, page: 1, pageCount: 1 })

    expect(await owner.orders.find({ id: orderId })).toMatchObject({ id: orderId, status: 'pending' })
    expect(await owner.orders.findByReference({ externalReference })).toMatchObject({ id: orderId })
    expect(await owner.orders.pay({ id: orderId })).toEqual({ paymentUrl })
    expect(await owner.orders.cancel({ id: orderId })).toMatchObject({ status: 'cancelled' })
    expect(await owner.orders.cancel({ id: orderId })).toMatchObject({ status: 'cancelled' })
    await expect(owner.orders.pay({ id: orderId })).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
  })

  it('say by the database’s clock when their time to pay has ended, until they are cancelled', async () => {
    const { shop } = paying.current
    const { orderId, customer } = await anOrder(shop, await aProduct(shop.database))
    // A process whose clock is years ahead.
    const { orders } = callAs({ ...shop, now: () => new Date('2100-01-01T00:00:00Z') }, customer)
    expect(await orders.find({ id: orderId })).toMatchObject({ isPastDue: false })
    await endTimeToPay(shop, orderId)
    expect(await orders.find({ id: orderId })).toMatchObject({ isPastDue: true })
    expect(await orders.cancel({ id: orderId })).toMatchObject({ status: 'cancelled', isPastDue: false })
  })
})
