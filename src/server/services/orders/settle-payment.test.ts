import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'
import { aProduct } from '#server/db/builders/a-product.ts'
import { orderEvents, orders, payments, products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { anOrder } from '../../../../test/checkout.ts'
import { usePayingShop } from '../../../../test/paying-shop.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts'
import { settlePayment } from './settle-payment.ts'

const paying = usePayingShop()

const orderOf = async (shop: Shop, id: string) => {
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, id))
  return order
}
const paymentsOf = (shop: Shop, orderId: string) =>
  shop.database.select().from(payments).where(eq(payments.orderId, orderId))
const historyOf = async (shop: Shop, orderId: string) => {
  const events = await shop.database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt))
  return events.map(({ toStatus, reason }) => `${toStatus}: ${reason}`)
}

/** An order, and a way to tell of one payment of it. */
async function ordered(stockQuantity = 10) {
  const { shop } = paying.current
  const product = await aProduct(shop.database, { stockQuantity })
  const placed = await anOrder(shop, product)
  const tell = (status: PaymentStatus, { amountCents = placed.totalCents, providerPaymentId = 'payment-1' } = {}) =>
    settlePayment(shop, {
      providerPaymentId: `${providerPaymentId}-${placed.orderId}`,
      externalReference: placed.externalReference,
      status,
      amountCents,
      method: 'pix',
    })
  const stock = async () =>
    (await shop.database.select().from(products).where(eq(products.id, product.id)))[0]?.stockQuantity
  return { ...placed, shop, product, tell, stock }
}

describe('settling a payment', () => {
  it('moves a pending order on when it is approved', async () => {
    const { shop, orderId, tell } = await ordered()
    await tell('approved')
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'approved', provider: 'simulado', method: 'pix' }])
    expect(await historyOf(shop, orderId)).toEqual(['pending: placed', 'processing: payment'])
  })

  it.each<[string, PaymentStatus[]]>([
    ['repeated', ['approved', 'approved', 'approved']],
    ['in the wrong order', ['approved', 'pending', 'rejected']],
    ['in the right order', ['pending', 'approved']],
    ['with an end that cannot be', ['approved', 'cancelled']],
  ])('happens once when the news come %s', async (_, news) => {
    const { shop, orderId, tell, stock } = await ordered()
    for (const status of news) await tell(status)
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'approved' }])
    expect(await historyOf(shop, orderId)).toEqual(['pending: placed', 'processing: payment'])
    expect(await stock()).toBe(9)
  })

  it('happens once when the same approval is told ten times at once', async () => {
    const { shop, orderId, tell } = await ordered()
    await Promise.all(Array.from({ length: 10 }, () => tell('approved')))
    expect(await paymentsOf(shop, orderId)).toHaveLength(1)
    expect(await historyOf(shop, orderId)).toEqual(['pending: placed', 'processing: payment'])
  })

  it('does not undo what the staff has done since', async () => {
    const { shop, orderId, tell } = await ordered()
    await tell('approved')
    await shop.database.update(orders).set({ status: 'pending' }).where(eq(orders.id, orderId))
    await tell('approved')
    expect((await orderOf(shop, orderId))?.status).toBe('pending')
  })

  it.each<PaymentStatus>(['pending', 'rejected', 'cancelled'])(
    'leaves the order waiting when it is %s',
    async (status) => {
      const { shop, orderId, tell } = await ordered()
      await tell(status)
      expect((await orderOf(shop, orderId))?.status).toBe('pending')
      expect(await paymentsOf(shop, orderId)).toMatchObject([{ status }])
    },
  )

  it('takes the second attempt after a refused one', async () => {
    const { shop, orderId, tell } = await ordered()
    await tell('rejected')
    await tell('approved', { providerPaymentId: 'payment-2' })
    await tell('rejected')
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
    expect(await paymentsOf(shop, orderId)).toHaveLength(2)
  })

  it('does not settle an amount below the total', async () => {
    const { shop, orderId, totalCents, tell } = await ordered()
    await tell('approved', { amountCents: totalCents - 1 })
    expect((await orderOf(shop, orderId))?.status).toBe('pending')
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'approved', amountCents: totalCents - 1 }])
  })

  it('writes down the payment of a cancelled order and leaves it cancelled', async () => {
    const { shop, orderId, customer, tell, stock } = await ordered()
    await cancelOwnOrder(shop, customer.id, orderId)
    await tell('approved')
    expect((await orderOf(shop, orderId))?.status).toBe('cancelled')
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'approved' }])
    expect(await stock()).toBe(10)
  })

  it('ignores a reference that no order has', async () => {
    const { shop } = paying.current
    const payment = { providerPaymentId: randomUUID(), status: 'approved', amountCents: 1, method: null } as const
    await settlePayment(shop, { ...payment, externalReference: 'order_1_unknown' })
    const stored = await shop.database
      .select()
      .from(payments)
      .where(eq(payments.providerPaymentId, payment.providerPaymentId))
    expect(stored).toEqual([])
  })
})

describe('an order whose time to pay is up', () => {
  const daysLater = (shop: Shop, days: number): Shop => ({
    ...shop,
    now: () => new Date(Date.now() + days * 24 * 3_600_000),
  })

  it('is cancelled and gives its pieces back, once', async () => {
    const { shop, orderId, stock } = await ordered()
    const later = daysLater(shop, 3.01)
    await Promise.all([1, 2, 3].map(() => cancelUnpaidOrder(later, orderId)))
    expect((await orderOf(shop, orderId))?.status).toBe('cancelled')
    expect(await historyOf(shop, orderId)).toEqual(['pending: placed', 'cancelled: unpaid'])
    expect(await stock()).toBe(10)
  })

  it('is left alone before that, and when it was paid', async () => {
    const early = await ordered()
    await cancelUnpaidOrder(daysLater(early.shop, 2.99), early.orderId)
    expect((await orderOf(early.shop, early.orderId))?.status).toBe('pending')
    await early.tell('approved')
    await cancelUnpaidOrder(daysLater(early.shop, 4), early.orderId)
    expect((await orderOf(early.shop, early.orderId))?.status).toBe('processing')
  })

  it('is not taken from a customer who paid, even when the staff set it back to pending', async () => {
    const { shop, orderId, tell } = await ordered()
    await tell('approved')
    await shop.database.update(orders).set({ status: 'pending' }).where(eq(orders.id, orderId))
    await cancelUnpaidOrder(daysLater(shop, 4), orderId)
    expect((await orderOf(shop, orderId))?.status).toBe('pending')
  })

  it('is settled instead when the news of its approval got lost', async () => {
    const { shop, orderId, externalReference, totalCents, tell } = await ordered()
    await tell('pending')
    const [known] = await paymentsOf(shop, orderId)
    const remembering: Shop = {
      ...daysLater(shop, 4),
      payments: {
        ...shop.payments,
        findPayment: async (providerPaymentId) => ({
          providerPaymentId,
          externalReference,
          status: providerPaymentId === known?.providerPaymentId ? 'approved' : 'pending',
          amountCents: totalCents,
          method: 'boleto',
        }),
      },
    }
    await cancelUnpaidOrder(remembering, orderId)
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
  })
})
