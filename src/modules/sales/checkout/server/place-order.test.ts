import crypto, { randomUUID } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lockStock } from '#modules/catalog/stock/server/move-stock.ts'
import { readAddresses } from '#modules/customers/profile/server/addresses.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder, checkoutForm, fillCart } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { stockOf } from '#test/stock.ts'
import { minutesAfter } from '../../payments/reservation.ts'
import { payOrder } from '../../payments/server/pay-order.ts'
import { cartItems, orderEvents, orderItems, orders } from '../../tables.ts'
import { placeOrder } from './place-order.ts'

const paying = usePayingShop()
const saoPaulo = { street: 'Avenida Paulista', number: '1000', complement: '', district: '', postalCode: '01310100' }

afterEach(() => {
  paying.current.isProviderDown = false
})

const ordersOf = (shop: Shop, userId: string) => shop.database.select().from(orders).where(eq(orders.userId, userId))
const cartOf = (shop: Shop, userId: string) =>
  shop.database.select().from(cartItems).where(eq(cartItems.userId, userId))
/** The shop while so much work waits for the database. */
function inRush(waiting: number): Shop {
  const { shop } = paying.current
  const pool = () => ({ ...shop.process.pool(), waiting })
  return { ...shop, process: { ...shop.process, pool } }
}
const codeOf = (failure: PromiseRejectedResult) => (failure.reason as { code?: unknown }).code

describe('placing an order', () => {
  it('stores the order, removes the pieces from stock, empties the cart and returns the payment page', async () => {
    const { shop } = paying.current
    const customer = await aCustomer(shop.database)
    const wheel = await aProduct(shop.database, { name: 'Cera', priceCents: 10_001, imageUrls: ['/media/cera.webp'] })
    const cloth = await aProduct(shop.database, { name: 'Pano', priceCents: 500, stockQuantity: 3 })
    await fillCart(shop, customer.id, [
      { product: wheel, quantity: 2 },
      { product: cloth, quantity: 3 },
    ])
    // 3.2 kg and 4.8 kg together: PAC, region factor 1.8.
    const freight = Math.round((18.9 + 8.75 * 8 + ((28 * 12 * 13) / 1_000_000) * 200) * 1.8 * 100)
    const total = 2 * 10_001 + 3 * 500 + freight
    const form = checkoutForm({
      address: { ...saoPaulo, city: 'sao paulo', state: 'SP' },
      shippingService: 'pac',
      taxId: '52998224725',
      expectedTotalCents: total,
    })

    const placed = await placeOrder(shop, { ...form, userId: customer.id })

    expect(placed.totalCents).toBe(total)
    expect(placed.paymentUrl).toMatch(new RegExp(`^${shop.settings.url}/simulado/checkouts/[0-9a-f-]{36}$`))
    const [order] = await ordersOf(shop, customer.id)
    expect(order).toMatchObject({
      status: 'pending',
      subtotalCents: 21_502,
      shippingCents: freight,
      city: 'São Paulo',
      shippingMethod: 'Correios PAC',
      shippingAddress: 'Avenida Paulista, 1000, São Paulo, SP, 01310-100',
      paymentMethod: 'Simulado',
      paymentUrl: placed.paymentUrl,
      holdsStock: true,
    })
    expect(placed.externalReference).toBe(`order_${order?.createdAt.getTime()}_${customer.id.slice(0, 8)}`)
    const items = await shop.database
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, placed.orderId))
      .orderBy(asc(orderItems.position))
    expect(items.map((item) => [item.productName, item.quantity, item.priceAtTimeCents, item.imageUrl])).toEqual([
      ['Cera', 2, 10_001, '/media/cera.webp'],
      ['Pano', 3, 500, null],
    ])
    expect(items.reduce((sum, item) => sum + item.shippingCents, 0)).toBe(freight)
    const events = await shop.database.select().from(orderEvents).where(eq(orderEvents.orderId, placed.orderId))
    expect(events).toMatchObject([{ fromStatus: null, toStatus: 'pending', reason: 'placed', actorId: customer.id }])
    expect(await stockOf(shop, wheel.id)).toBe(8)
    expect(await stockOf(shop, cloth.id)).toBe(0)
    expect(await cartOf(shop, customer.id)).toEqual([])
    const [profile] = await shop.database.select().from(profiles).where(eq(profiles.id, customer.id))
    expect(profile).toMatchObject({ phone: '41999990000', taxId: '52998224725' })
    expect(await readAddresses(shop, customer.id)).toMatchObject([{ street: 'Avenida Paulista', isDefault: true }])
  })

  it.each([-3, 3, -86_400 * 30])(
    'is due in three days by the clock of the database, with the shop’s clock %i s off',
    async (seconds) => {
      const { shop } = paying.current
      const shifted: Shop = { ...shop, now: () => new Date(Date.now() + seconds * 1000) }
      const before = await readDatabaseTime(shop.database)
      const { orderId } = await anOrder(shifted, await aProduct(shop.database))
      const after = await readDatabaseTime(shop.database)
      const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
      const dueAt = order?.paymentDueAt ?? new Date(0)
      expect(dueAt >= minutesAfter(before, 60) && dueAt <= minutesAfter(after, 60)).toBe(true)
      const waiting = await shop.database.execute(
        sql`select 1 from jobs.job where name = 'cancel-unpaid-order' and data->>'orderId' = ${orderId}
        and start_after = ${dueAt.toISOString()}::timestamptz`,
      )
      expect(waiting.rows).toHaveLength(1)
    },
  )

  it('is sent to the city that the customer enters if the postal code determines only the state', async () => {
    const { shop } = paying.current
    const customer = await aCustomer(shop.database)
    await fillCart(shop, customer.id, [{ product: await aProduct(shop.database) }])
    const address = { ...saoPaulo, postalCode: '72990000', city: 'Cidade Nova', state: 'GO' }
    const form = checkoutForm({ address, shippingService: 'pac' })
    const { data } = await placeOrder(shop, { ...form, userId: customer.id }).catch((error) => error)
    await placeOrder(shop, { ...form, userId: customer.id, expectedTotalCents: data.totalCents })
    expect(await ordersOf(shop, customer.id)).toMatchObject([{ city: 'Cidade Nova', state: 'GO' }])
  })

  it('does not change a profile that was already filled in', async () => {
    const { shop } = paying.current
    const customer = await aCustomer(shop.database, { phone: '4133334444', taxId: '12345678909' })
    await fillCart(shop, customer.id, [{ product: await aProduct(shop.database) }])
    await placeOrder(shop, { ...checkoutForm({ taxId: '52998224725' }), userId: customer.id })
    const [profile] = await shop.database.select().from(profiles).where(eq(profiles.id, customer.id))
    expect(profile).toMatchObject({ phone: '4133334444', taxId: '12345678909' })
  })

  it('sells the last piece once, to one of 50 customers who order it at the same time', async () => {
    const { shop } = paying.current
    const product = await aProduct(shop.database, { stockQuantity: 1 })
    const customers = await Promise.all(Array.from({ length: 50 }, () => aCustomer(shop.database)))
    await Promise.all(customers.map(({ id }) => fillCart(shop, id, [{ product }])))

    const results = await Promise.allSettled(
      customers.map(({ id }) => placeOrder(shop, { ...checkoutForm(), userId: id })),
    )

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const failures = results.filter((result) => result.status === 'rejected')
    expect(failures.map(codeOf)).toEqual(Array(49).fill('INSUFFICIENT_STOCK'))
    expect(await stockOf(shop, product.id)).toBe(0)
    const sold = await shop.database.select().from(orderItems).where(eq(orderItems.productId, product.id))
    expect(sold).toHaveLength(1)
  })

  it('never ends in a deadlock when customers order the same products in different orders', async () => {
    const { shop } = paying.current
    const first = await aProduct(shop.database, { stockQuantity: 100 })
    const second = await aProduct(shop.database, { stockQuantity: 100 })
    const customers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(shop.database)))
    await Promise.all(
      customers.map(({ id }, index) =>
        fillCart(
          shop,
          id,
          index % 2 ? [{ product: first }, { product: second }] : [{ product: second }, { product: first }],
        ),
      ),
    )
    await Promise.all(
      customers.map(({ id }) => placeOrder(shop, { ...checkoutForm({ expectedTotalCents: 2 * 2990 }), userId: id })),
    )
    expect([await stockOf(shop, first.id), await stockOf(shop, second.id)]).toEqual([80, 80])
  })

  it.each([0, 1])(
    'refuses what is sold out without waiting for the transaction that locks its stock (%i wait)',
    async (waiting) => {
      const shop = inRush(waiting)
      const product = await aProduct(shop.database, { stockQuantity: 0 })
      const customer = await aCustomer(shop.database)
      await fillCart(shop, customer.id, [{ product }])
      await inTransaction(shop, async (holder) => {
        await lockStock(holder, [product.id])
        await expect(placeOrder(shop, { ...checkoutForm(), userId: customer.id })).rejects.toMatchObject({
          code: 'INSUFFICIENT_STOCK',
        })
      })
    },
  )

  it.each([false, true])(
    'returns the same order of the last piece if it is sent again among many (page failed: %s)',
    async (isProviderDown) => {
      const shop = inRush(1)
      const product = await aProduct(shop.database, { stockQuantity: 1 })
      const customer = await aCustomer(shop.database)
      await fillCart(shop, customer.id, [{ product }])
      const submission = { ...checkoutForm(), userId: customer.id }
      paying.current.isProviderDown = isProviderDown
      await placeOrder(shop, submission).catch(() => undefined)
      paying.current.isProviderDown = false
      const [order] = await ordersOf(shop, customer.id)
      expect(await placeOrder(shop, submission)).toMatchObject({ orderId: order?.id })
      expect(await stockOf(shop, product.id)).toBe(0)
    },
  )

  it('is not that of an earlier submission under the same key if it costs something else', async () => {
    const { shop } = paying.current
    const { customer, form, orderId } = await anOrder(shop, await aProduct(shop.database))
    const dear = await aProduct(shop.database, { priceCents: 50_000 })
    await fillCart(shop, customer.id, [{ product: dear }])
    await expect(placeOrder(shop, { ...form, userId: customer.id, expectedTotalCents: 50_000 })).rejects.toMatchObject({
      code: 'TOTAL_CHANGED',
      data: { totalCents: 2990 },
    })
    expect(await cartOf(shop, customer.id)).toHaveLength(1)
    expect(await placeOrder(shop, { ...form, userId: customer.id })).toMatchObject({ orderId, totalCents: 2990 })
  })

  it('makes one order of the same submission sent ten times at once', async () => {
    const { shop } = paying.current
    const product = await aProduct(shop.database)
    const customer = await aCustomer(shop.database)
    await fillCart(shop, customer.id, [{ product, quantity: 2 }])
    const form = checkoutForm({ expectedTotalCents: 2 * 2990 })

    const placed = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(shop, { ...form, userId: customer.id })),
    )

    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1)
    expect(new Set(placed.map(({ paymentUrl }) => paymentUrl)).size).toBe(1)
    expect(await ordersOf(shop, customer.id)).toHaveLength(1)
    expect(await stockOf(shop, product.id)).toBe(8)
    // The cart was emptied with the order: what is put into it afterwards is not taken away by a late retry.
    await fillCart(shop, customer.id, [{ product }])
    await placeOrder(shop, { ...form, userId: customer.id })
    expect(await cartOf(shop, customer.id)).toHaveLength(1)
    expect(await stockOf(shop, product.id)).toBe(8)
  })

  it('gives each order a number of its own, with which its id begins', async () => {
    const { shop } = paying.current
    const customer = await aCustomer(shop.database)
    const order = async () => {
      await fillCart(shop, customer.id, [{ product: await aProduct(shop.database) }])
      return placeOrder(shop, { ...checkoutForm(), userId: customer.id })
    }
    const first = await order()
    expect(first.orderNumber).toMatch(/^[1-9]\d{7}$/)
    expect(first.orderId.slice(0, 8)).toBe(first.orderNumber)
    const drawn = [Number(first.orderNumber), 48_217_365]
    vi.spyOn(crypto, 'randomInt').mockImplementation(() => drawn.shift() ?? 0)
    syncBuiltinESMExports()
    try {
      expect((await order()).orderNumber).toBe('48217365')
    } finally {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    }
  })

  it('gives two orders of one customer in the same millisecond different references', async () => {
    const { shop } = paying.current
    const frozen: Shop = { ...shop, now: () => new Date('2025-05-05T12:00:00.000Z') }
    const customer = await aCustomer(shop.database)
    const references: string[] = []
    for (const product of [await aProduct(shop.database), await aProduct(shop.database)]) {
      await fillCart(shop, customer.id, [{ product }])
      references.push((await placeOrder(frozen, { ...checkoutForm(), userId: customer.id })).externalReference)
    }
    const start = frozen.now().getTime()
    expect(references).toEqual([start, start + 1].map((time) => `order_${time}_${customer.id.slice(0, 8)}`))
  })
})

describe('what is refused', () => {
  const refused = async (override: Parameters<typeof aProduct>[1], form = checkoutForm()) => {
    const { shop } = paying.current
    const customer = await aCustomer(shop.database)
    const product = await aProduct(shop.database, override)
    await fillCart(shop, customer.id, [{ product }])
    const failure = await placeOrder(shop, { ...form, userId: customer.id }).then(
      () => undefined,
      (error: unknown) => error,
    )
    // Nothing was written: no order, no piece taken, nothing out of the cart.
    expect(await ordersOf(shop, customer.id)).toEqual([])
    expect(await stockOf(shop, product.id)).toBe(product.stockQuantity)
    expect(await cartOf(shop, customer.id)).toHaveLength(1)
    return { failure, product }
  }

  it('an empty cart', async () => {
    const { shop } = paying.current
    const customer = await aCustomer(shop.database)
    await expect(placeOrder(shop, { ...checkoutForm(), userId: customer.id })).rejects.toMatchObject({
      code: 'EMPTY_CART',
    })
  })

  it('a product that was deleted', async () => {
    const { failure, product } = await refused({ deletedAt: new Date() })
    expect(failure).toMatchObject({
      code: 'PRODUCT_UNAVAILABLE',
      data: { productId: product.id, productName: product.name },
    })
  })

  it('a product with its price on request', async () => {
    const { failure } = await refused({ isPriceOnRequest: true, priceCents: 0 })
    expect(failure).toMatchObject({ code: 'PRICE_ON_REQUEST' })
  })

  it('more pieces than there are', async () => {
    const { failure } = await refused({ stockQuantity: 0 })
    expect(failure).toMatchObject({ code: 'INSUFFICIENT_STOCK', data: { available: 0 } })
  })

  it('a freight service that is not offered there', async () => {
    const { failure } = await refused({}, checkoutForm({ shippingService: 'pac' }))
    expect(failure).toMatchObject({ code: 'SHIPPING_UNAVAILABLE' })
  })

  it('an unknown postal code', async () => {
    const { address } = checkoutForm()
    const { failure } = await refused({}, checkoutForm({ address: { ...address, postalCode: '00000000' } }))
    expect(failure).toMatchObject({ code: 'UNKNOWN_POSTAL_CODE' })
  })

  it('an outdated total: the price has changed', async () => {
    const { failure } = await refused({ priceCents: 3990 })
    expect(failure).toMatchObject({
      code: 'TOTAL_CHANGED',
      data: { subtotalCents: 3990, shippingCents: 0, totalCents: 3990 },
    })
  })

  it('an outdated total: the freight is that of another city', async () => {
    const form = checkoutForm()
    const { failure } = await refused(
      {},
      { ...form, shippingService: 'regional', address: { ...form.address, postalCode: '83260000' } },
    )
    expect(failure).toMatchObject({
      code: 'TOTAL_CHANGED',
      data: { subtotalCents: 2990, shippingCents: 2000, totalCents: 4990 },
    })
  })
})

describe('what a request cannot set', () => {
  it.each([
    ['a price', { items: [{ priceCents: 1 }] }],
    ['a total', { totalCents: 1 }],
    ['freight', { shippingCents: 0 }],
    ['a status', { status: 'processing' }],
    ['another user', { userId: randomUUID() }],
  ])('%s', async (_, extra) => {
    const { shop } = paying.current
    const customer = await aCustomer(shop.database)
    await fillCart(shop, customer.id, [{ product: await aProduct(shop.database) }])
    const client = callAs(shop, customer)
    await expect(client.orders.place({ ...checkoutForm(), ...extra })).rejects.toMatchObject({ status: 400 })
    expect(await ordersOf(shop, customer.id)).toEqual([])
  })

  it('an order without a customer', async () => {
    const { shop } = paying.current
    await expect(callAs(shop).orders.place(checkoutForm())).rejects.toMatchObject({ code: 'EMPTY_CART' })
    const strict = { ...shop, settings: { ...shop.settings, allowsGuests: false } }
    await expect(callAs(strict).orders.place(checkoutForm())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('while the payment provider is down', () => {
  it('the order stays pending and the cart full; the same submission and the order list pay it later', async () => {
    const { shop } = paying.current
    const product = await aProduct(shop.database)
    const customer = await aCustomer(shop.database)
    await fillCart(shop, customer.id, [{ product, quantity: 2 }])
    const form = checkoutForm({ expectedTotalCents: 2 * 2990 })
    paying.current.isProviderDown = true

    const failure = await placeOrder(shop, { ...form, userId: customer.id }).catch((error: unknown) => error)

    const [order] = await ordersOf(shop, customer.id)
    expect(failure).toMatchObject({ code: 'PAYMENT_PROVIDER_FAILED', data: { orderId: order?.id } })
    expect(order).toMatchObject({ status: 'pending', paymentUrl: null })
    expect(await cartOf(shop, customer.id)).toHaveLength(1)
    expect(await stockOf(shop, product.id)).toBe(8)
    await expect(payOrder(shop, { userId: customer.id, orderId: order?.id ?? '' })).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_FAILED',
    })

    paying.current.isProviderDown = false
    // One more piece was added meanwhile: it is not part of the order and stays.
    await shop.database.update(cartItems).set({ quantity: 3 }).where(eq(cartItems.userId, customer.id))
    const placed = await placeOrder(shop, { ...form, userId: customer.id })
    expect(placed.orderId).toBe(order?.id)
    expect(await payOrder(shop, { userId: customer.id, orderId: placed.orderId })).toEqual({
      paymentUrl: placed.paymentUrl,
    })
    expect(await cartOf(shop, customer.id)).toMatchObject([{ quantity: 1 }])
    expect(await stockOf(shop, product.id)).toBe(8)
    expect(await ordersOf(shop, customer.id)).toHaveLength(1)
  })
})

describe('paying later', () => {
  it('is allowed for the owner only, and for pending orders', async () => {
    const { shop } = paying.current
    const { orderId, customer, paymentUrl, form } = await anOrder(shop, await aProduct(shop.database))
    const stranger = await aCustomer(shop.database)
    await expect(payOrder(shop, { userId: stranger.id, orderId })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    const asked = vi.spyOn(shop.ports.payments.current, 'createCheckout')
    expect(await payOrder(shop, { userId: customer.id, orderId })).toEqual({ paymentUrl })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    await shop.database.update(orders).set({ status: 'processing' }).where(eq(orders.id, orderId))
    await expect(payOrder(shop, { userId: customer.id, orderId })).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    await expect(placeOrder(shop, { ...form, userId: customer.id })).rejects.toMatchObject({
      code: 'ORDER_NOT_PAYABLE',
    })
  })
})

it('accepts no order with the e-mail or the CPF of a blocked account', async () => {
  const { shop } = paying.current
  const blocked = await aCustomer(shop.database, { blockedAt: new Date(), taxId: '11144477735' })
  const buyer = await aCustomer(shop.database)
  await fillCart(shop, buyer.id, [{ product: await aProduct(shop.database, { priceCents: 5_000 }) }])
  const order = (changes: object) =>
    placeOrder(shop, { ...checkoutForm({ expectedTotalCents: 5_000, ...changes }), userId: buyer.id })
  for (const theirs of [{ email: blocked.email }, { taxId: blocked.taxId }])
    await expect(order(theirs)).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  expect(await ordersOf(shop, buyer.id)).toEqual([])
  await order({})
})
