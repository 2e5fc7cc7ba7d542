import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { Shop } from '#platform/server/shop.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { checkoutForm, endTimeToPay, fillCart, historyOf } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { stockOf } from '#test/stock.ts'
import type { PlaceOrderInput } from '../../orders/contract.ts'
import { cancelOwnOrder } from '../../orders/server/order-view.ts'
import { payOrder } from '../../payments/server/pay-order.ts'
import { cancelUnpaidOrder } from '../../payments/server/unpaid-orders.ts'
import { cartItems, orderItems, orders, payments, simuladoCheckouts } from '../../tables.ts'
import { placeOrder } from './place-order.ts'

const paying = usePayingShop()

afterEach(() => {
  paying.current.isProviderDown = false
})

const ordersOf = (shop: Shop, userId: string) =>
  shop.database.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt))
const quantitiesOf = async (shop: Shop, orderId: string) => {
  const items = await shop.database
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  return items.map(({ productId, quantity }) => [productId, quantity])
}
/** The amount of the page at that address. */
const amountAt = async (shop: Shop, paymentUrl: string) => {
  const id = paymentUrl.slice(paymentUrl.lastIndexOf('/') + 1)
  return (await shop.database.select().from(simuladoCheckouts).where(eq(simuladoCheckouts.id, id)))[0]?.amountCents
}
const inStreet = (number: string, form: Partial<PlaceOrderInput> = {}) => {
  const base = checkoutForm(form)
  return { ...base, address: { ...base.address, number } }
}

/**
 * A customer whose order exists although the provider returned no page: one piece of a product of
 * which there are ten.
 */
async function unpaid(override: Parameters<typeof aProduct>[1] = {}) {
  const { shop } = paying.current
  const product = await aProduct(shop.database, override)
  const customer = await aCustomer(shop.database)
  await fillCart(shop, customer.id, [{ product }])
  paying.current.isProviderDown = true
  await expect(placeOrder(shop, { ...inStreet('1'), userId: customer.id })).rejects.toMatchObject({
    code: 'PAYMENT_PROVIDER_FAILED',
  })
  paying.current.isProviderDown = false
  const [order] = await ordersOf(shop, customer.id)
  if (!order) throw new Error('the order does not stand')
  return { shop, product, userId: customer.id, order }
}

describe('another submission of a cart whose order has no payment page', () => {
  it('changes that order: address, buyer, freight, items, totals, and its time to pay', async () => {
    const { shop, product, userId, order } = await unpaid()
    const cloth = await aProduct(shop.database, { priceCents: 500 })
    await shop.database.update(cartItems).set({ quantity: 3 }).where(eq(cartItems.userId, userId))
    await fillCart(shop, userId, [{ product: cloth, quantity: 2 }])
    await endTimeToPay(shop, order.id)
    const address = { ...checkoutForm().address, street: 'Rua Nova', postalCode: '83260000', city: 'Matinhos' }
    const form = checkoutForm({
      address,
      firstName: 'Bia',
      email: 'bia@example.com',
      shippingService: 'regional',
      expectedTotalCents: 3 * 2990 + 2 * 500 + 2000,
    })

    const placed = await placeOrder(shop, { ...form, userId })

    expect(placed).toMatchObject({ orderId: order.id, totalCents: form.expectedTotalCents })
    const all = await ordersOf(shop, userId)
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({
      status: 'pending',
      firstName: 'Bia',
      email: 'bia@example.com',
      street: 'Rua Nova',
      city: 'Matinhos',
      shippingCents: 2000,
      subtotalCents: 9970,
      totalCents: 11_970,
      shippingService: 'regional',
      externalReference: order.externalReference,
      paymentUrl: placed.paymentUrl,
      holdsStock: true,
    })
    expect(await quantitiesOf(shop, order.id)).toEqual([
      [product.id, 3],
      [cloth.id, 2],
    ])
    expect([await stockOf(shop, product.id), await stockOf(shop, cloth.id)]).toEqual([7, 8])
    expect(await historyOf(shop, order.id)).toEqual(['pending: placed', 'pending: changed'])
    expect(await amountAt(shop, placed.paymentUrl)).toBe(11_970)
    expect(await shop.database.select().from(cartItems).where(eq(cartItems.userId, userId))).toEqual([])
    // The job of the old deadline comes too early now.
    expect((await cancelUnpaidOrder(shop, order.id)).retryAt).toEqual(all[0]?.paymentDueAt)
    expect((await ordersOf(shop, userId))[0]?.status).toBe('pending')
  })

  it('may use the pieces that the order has reserved, even if they are the last', async () => {
    const { shop, product, userId, order } = await unpaid({ stockQuantity: 1 })
    await placeOrder(shop, { ...inStreet('2'), userId })
    expect(await ordersOf(shop, userId)).toMatchObject([{ id: order.id, number: '2' }])
    expect(await stockOf(shop, product.id)).toBe(0)
    await cancelOwnOrder(shop, { userId, orderId: order.id })
    expect(await stockOf(shop, product.id)).toBe(1)
  })

  it('returns to stock what was removed from the cart', async () => {
    const { shop, product, userId, order } = await unpaid()
    const other = await aProduct(shop.database)
    await fillCart(shop, userId, [{ product: other }])
    paying.current.isProviderDown = true
    await placeOrder(shop, { ...inStreet('2', { expectedTotalCents: 2 * 2990 }), userId }).catch(() => undefined)
    expect([await stockOf(shop, product.id), await stockOf(shop, other.id)]).toEqual([9, 9])
    await shop.database.delete(cartItems).where(eq(cartItems.productId, product.id))
    await placeOrder(shop, { ...inStreet('3'), userId }).catch(() => undefined)
    expect([await stockOf(shop, product.id), await stockOf(shop, other.id)]).toEqual([10, 9])
    expect(await quantitiesOf(shop, order.id)).toEqual([[other.id, 1]])
    expect(await ordersOf(shop, userId)).toHaveLength(1)
  })

  it('does not change the order if it is refused', async () => {
    const { shop, product, userId, order } = await unpaid()
    const before = await ordersOf(shop, userId)
    await shop.database.update(cartItems).set({ quantity: 11 }).where(eq(cartItems.userId, userId))
    await expect(placeOrder(shop, { ...inStreet('2'), userId })).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
    await shop.database.update(cartItems).set({ quantity: 2 }).where(eq(cartItems.userId, userId))
    await expect(placeOrder(shop, { ...inStreet('2'), userId })).rejects.toMatchObject({ code: 'TOTAL_CHANGED' })
    expect(await ordersOf(shop, userId)).toEqual(before)
    expect(await stockOf(shop, product.id)).toBe(9)
    expect(await historyOf(shop, order.id)).toEqual(['pending: placed'])
  })

  it('changes nothing if the cart is the same', async () => {
    const { shop, product, userId, order } = await unpaid()
    expect(await placeOrder(shop, { ...inStreet('1'), userId })).toMatchObject({ orderId: order.id })
    expect(await historyOf(shop, order.id)).toEqual(['pending: placed'])
    expect(await stockOf(shop, product.id)).toBe(9)
  })

  it('creates another order if the cart contains nothing of the first one', async () => {
    const { shop, userId, order } = await unpaid()
    await shop.database.delete(cartItems).where(eq(cartItems.userId, userId))
    await fillCart(shop, userId, [{ product: await aProduct(shop.database) }])
    const placed = await placeOrder(shop, { ...inStreet('2'), userId })
    expect(placed.orderId).not.toBe(order.id)
    expect(await ordersOf(shop, userId)).toMatchObject([{ number: '1' }, { number: '2' }])
  })
})

describe('an order that is no longer open to changes', () => {
  it.each(['cancelled', 'processing'] as const)('is not changed: %s', async (status) => {
    const { shop, product, userId, order } = await unpaid()
    if (status === 'cancelled') await cancelOwnOrder(shop, { userId, orderId: order.id })
    else await shop.database.update(orders).set({ status }).where(eq(orders.id, order.id))
    const placed = await placeOrder(shop, { ...inStreet('2'), userId })
    expect(placed.orderId).not.toBe(order.id)
    expect(await ordersOf(shop, userId)).toMatchObject([
      { status, number: '1' },
      { status: 'pending', number: '2' },
    ])
    expect(await stockOf(shop, product.id)).toBe(status === 'cancelled' ? 9 : 8)
  })

  it('is not changed: a payment is in progress', async () => {
    const { shop, userId, order } = await unpaid()
    const payment = { orderId: order.id, provider: 'simulado', providerPaymentId: order.id, amountCents: 2990 }
    await shop.database.insert(payments).values({ ...payment, status: 'pending' })
    expect((await placeOrder(shop, { ...inStreet('2'), userId })).orderId).not.toBe(order.id)
  })

  it('is not changed: its payment page is open', async () => {
    const { shop, product, userId, order } = await unpaid()
    const { paymentUrl } = await payOrder(shop, { userId, orderId: order.id })
    await expect(placeOrder(shop, { ...inStreet('2'), userId })).rejects.toMatchObject({ code: 'EMPTY_CART' })
    await fillCart(shop, userId, [{ product }])
    expect((await placeOrder(shop, { ...inStreet('2'), userId })).orderId).not.toBe(order.id)
    expect((await ordersOf(shop, userId))[0]).toMatchObject({ number: '1', paymentUrl })
    expect(await amountAt(shop, paymentUrl)).toBe(order.totalCents)
  })
})

describe('concurrent submissions', () => {
  it.each([true, false])('make one order of one cart, in however many browsers (provider down: %s)', async (isDown) => {
    const { shop } = paying.current
    const product = await aProduct(shop.database)
    const { id: userId } = await aCustomer(shop.database)
    await fillCart(shop, userId, [{ product, quantity: 2 }])
    paying.current.isProviderDown = isDown
    const forms = ['1', '2', '3', '4', '5', '6'].map((number) => inStreet(number, { expectedTotalCents: 2 * 2990 }))

    const results = await Promise.allSettled(forms.map((form) => placeOrder(shop, { ...form, userId })))

    const all = await ordersOf(shop, userId)
    expect(all).toHaveLength(1)
    expect(await stockOf(shop, product.id)).toBe(8)
    const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'placed'))
    if (isDown) expect(new Set(codes)).toEqual(new Set(['PAYMENT_PROVIDER_FAILED']))
    // Who comes after the page has opened finds the cart empty.
    else expect(codes.every((code) => code === 'placed' || code === 'EMPTY_CART')).toBe(true)
    const urls = results.map((result) => (result.status === 'fulfilled' ? result.value.paymentUrl : all[0]?.paymentUrl))
    expect(new Set(urls)).toEqual(new Set([all[0]?.paymentUrl]))
  })

  it('never show a page whose content changed while it was requested', async () => {
    const { shop } = paying.current
    const product = await aProduct(shop.database)
    const { id: userId } = await aCustomer(shop.database)
    await fillCart(shop, userId, [{ product }])
    let release = () => {}
    const isHeld = new Promise<void>((resolve) => {
      release = resolve
    })
    const oldPages: string[] = []
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const slow: Shop = {
      ...shop,
      ports: {
        ...shop.ports,
        payments: {
          ...shop.ports.payments,
          current: {
            ...shop.ports.payments.current,
            async createCheckout(request) {
              const page = await shop.ports.payments.current.createCheckout(request)
              if (oldPages.length > 0) return page
              oldPages.push(page.url)
              asked()
              await isHeld
              return page
            },
          },
        },
      },
    }
    const first = placeOrder(slow, { ...inStreet('1'), userId })
    await isAsked
    await shop.database.update(cartItems).set({ quantity: 4 }).where(eq(cartItems.userId, userId))
    const second = await placeOrder(shop, { ...inStreet('2', { expectedTotalCents: 4 * 2990 }), userId })
    release()

    expect(await first).toEqual(second)
    expect(oldPages).toHaveLength(1)
    expect(second.paymentUrl).not.toBe(oldPages[0])
    expect(await amountAt(shop, second.paymentUrl)).toBe(4 * 2990)
    expect(await ordersOf(shop, userId)).toMatchObject([{ totalCents: 4 * 2990, paymentUrl: second.paymentUrl }])
    expect(await stockOf(shop, product.id)).toBe(6)
  })

  it('keep the stock correct when the order is cancelled or expires at the same time', async () => {
    const { shop, product, userId, order } = await unpaid()
    await endTimeToPay(shop, order.id)
    await Promise.allSettled([
      placeOrder(shop, { ...inStreet('2'), userId }),
      cancelUnpaidOrder(shop, order.id),
      cancelOwnOrder(shop, { userId, orderId: order.id }),
      placeOrder(shop, { ...inStreet('3'), userId }),
      cancelUnpaidOrder(shop, order.id),
    ])
    const pending = (await ordersOf(shop, userId)).filter(({ status }) => status === 'pending')
    expect(pending.length).toBeLessThanOrEqual(1)
    expect(await stockOf(shop, product.id)).toBe(10 - pending.length)
  })

  it('are never in a deadlock over each other’s products', async () => {
    const { shop } = paying.current
    const goods = [
      await aProduct(shop.database, { stockQuantity: 50 }),
      await aProduct(shop.database, { stockQuantity: 50 }),
    ]
    const customers = await Promise.all(Array.from({ length: 10 }, () => aCustomer(shop.database)))
    paying.current.isProviderDown = true
    for (const [index, { id }] of customers.entries()) {
      const product = goods[index % 2]
      const other = goods[(index + 1) % 2]
      if (!product || !other) throw new Error('there are two products')
      await fillCart(shop, id, [{ product }])
      await placeOrder(shop, { ...inStreet('1'), userId: id }).catch(() => undefined)
      await fillCart(shop, id, [{ product: other }])
    }
    const both = () => inStreet('2', { expectedTotalCents: 2 * 2990 })
    const results = await Promise.allSettled(customers.map(({ id }) => placeOrder(shop, { ...both(), userId: id })))
    const codes = results.map((result) => result.status === 'rejected' && result.reason.code)
    expect(new Set(codes)).toEqual(new Set(['PAYMENT_PROVIDER_FAILED']))
    expect(await Promise.all(goods.map(({ id }) => stockOf(shop, id)))).toEqual([40, 40])
  })
})

it('counts a changed order with its new total in the figures of its day', async () => {
  const { shop, userId, order } = await unpaid()
  const sums = async () => {
    const { rows } = await shop.database.execute<{ count: number; cents: number }>(
      sql`select sum(order_count)::int as count, sum(total_cents)::int as cents from order_day_figures`,
    )
    return rows[0] ?? { count: 0, cents: 0 }
  }
  const before = await sums()
  await shop.database.update(cartItems).set({ quantity: 2 }).where(eq(cartItems.userId, userId))
  await placeOrder(shop, { ...inStreet('2', { expectedTotalCents: 2 * 2990 }), userId })
  const after = await sums()
  expect([after.count - before.count, after.cents - before.cents]).toEqual([0, 2 * 2990 - order.totalCents])
})
