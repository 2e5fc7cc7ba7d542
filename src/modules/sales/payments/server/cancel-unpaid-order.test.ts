import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import type { Shop } from '#platform/server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder, endTimeToPay } from '#test/checkout.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { stockOf } from '#test/stock.ts'
import { raiseFailedJob } from '../../attention/server/raise-attention.ts'
import { cancelOwnOrder } from '../../orders/server/order-view.ts'
import { attentionItems, orders, payments } from '../../tables.ts'
import { PartlyReadError, type PaymentProvider, type ProviderPayment } from './providers/provider.ts'
import { joinProviders } from './providers/settings.ts'
import { settlePayment } from './settle-payment.ts'
import { cancelUnpaidOrderHandler, cancelUnpaidOrderOnceAnswered } from './unpaid-orders.ts'

const paying = usePayingShop()

afterEach(() => {
  paying.current.isProviderDown = false
})

const withClock = (shop: Shop, seconds: number): Shop => ({
  ...shop,
  now: () => new Date(Date.now() + seconds * 1000),
})

async function statusOf(shop: Shop, orderId: string) {
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
  return order?.status
}

/** The times at which an order's jobs are due, as the queue sees it. */
async function waitingFor(shop: Shop, orderId: string) {
  const waiting = await shop.database.execute<{ seconds: string; is_deadline: boolean }>(sql`
    select extract(epoch from start_after - clock_timestamp()) as seconds,
      start_after = (select date_trunc('milliseconds', payment_due_at) from orders where id = ${orderId}) as is_deadline
    from jobs.job where name = 'cancel-unpaid-order' and state = 'created' and data->>'orderId' = ${orderId}`)
  return waiting.rows.map((row) => ({ isDeadline: row.is_deadline, isLater: Number(row.seconds) > 0 }))
}

it.each([-3, 3, -3600, 3600])(
  'cancels an order at its deadline and not before, with the shop’s clock %i s off',
  async (seconds) => {
    const shop = withClock(paying.current.shop, seconds)
    const product = await aProduct(shop.database)
    const { orderId } = await anOrder(shop, product)
    await endTimeToPay(shop, orderId, 60)
    await workOff(shop, 'cancel-unpaid-order')
    expect(await statusOf(shop, orderId)).toBe('pending')
    expect(await waitingFor(shop, orderId)).toEqual([{ isDeadline: true, isLater: true }])
    await endTimeToPay(shop, orderId)
    await workOff(shop, 'cancel-unpaid-order')
    expect(await statusOf(shop, orderId)).toBe('cancelled')
    expect(await waitingFor(shop, orderId)).toEqual([])
    expect(await stockOf(shop, product.id)).toBe(product.stockQuantity)
  },
)

it('is retried while the provider is down, and then cancels', async () => {
  const { shop } = paying.current
  const { orderId } = await anOrder(shop, await aProduct(shop.database))
  await endTimeToPay(shop, orderId)
  paying.current.isProviderDown = true
  await workOff(shop, 'cancel-unpaid-order')
  expect(await statusOf(shop, orderId)).toBe('pending')
  expect(await waitingFor(shop, orderId)).toEqual([{ isDeadline: false, isLater: true }])
  paying.current.isProviderDown = false
  await workOff(shop, 'cancel-unpaid-order')
  expect(await statusOf(shop, orderId)).toBe('cancelled')
})

/**
 * The waiting job of an order: for how many hours its provider has not responded, and in how many
 * minutes it is retried.
 */
async function unanswered(shop: Shop, orderId: string) {
  const { rows } = await shop.database.execute<{ hours: string | null; minutes: string }>(sql`
    select round(extract(epoch from clock_timestamp() - (data->>'unansweredSince')::timestamptz) / 3600) as hours,
      round(extract(epoch from start_after - clock_timestamp()) / 60) as minutes
    from jobs.job where name = 'cancel-unpaid-order' and state = 'created' and data->>'orderId' = ${orderId}`)
  return rows.map(({ hours, minutes }) => ({ hours: hours && Number(hours), minutes: Number(minutes) }))
}

/** Simulates that an order's provider has not answered for this long. */
const unansweredFor = (shop: Shop, orderId: string, hours: number) =>
  shop.database.execute(sql`
    update jobs.job set data = data || jsonb_build_object('unansweredSince',
      to_char((clock_timestamp() - make_interval(hours => ${hours})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    where name = 'cancel-unpaid-order' and state = 'created' and data->>'orderId' = ${orderId}`)

const itemsOf = (shop: Shop, orderId: string) =>
  shop.database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))

it('asks an unresponsive provider at growing intervals, and notifies the staff once after a day', async () => {
  const { shop } = paying.current
  const { orderId } = await anOrder(shop, await aProduct(shop.database))
  await endTimeToPay(shop, orderId)
  paying.current.isProviderDown = true
  await workOff(shop, 'cancel-unpaid-order')
  expect(await unanswered(shop, orderId)).toEqual([{ hours: 0, minutes: 10 }])
  await unansweredFor(shop, orderId, 2)
  await workOff(shop, 'cancel-unpaid-order')
  expect(await unanswered(shop, orderId)).toEqual([{ hours: 2, minutes: 120 }])
  expect(await itemsOf(shop, orderId)).toEqual([])
  await unansweredFor(shop, orderId, 25)
  await workOff(shop, 'cancel-unpaid-order')
  expect(await unanswered(shop, orderId)).toEqual([{ hours: 25, minutes: 360 }])
  expect(await itemsOf(shop, orderId)).toMatchObject([{ kind: 'payment-unreadable', closedAt: null }])
  await shop.database.update(attentionItems).set({ closedAt: new Date(), note: 'Visto.' })
  await workOff(shop, 'cancel-unpaid-order')
  expect(await itemsOf(shop, orderId)).toHaveLength(1)
})

it('does not notify the staff if the readable part of an answer pays the order', async () => {
  const { shop } = paying.current
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  await endTimeToPay(shop, orderId)
  const paid: ProviderPayment = {
    ...{
      providerPaymentId: randomUUID(),
      externalReference,
      status: 'approved',
      amountCents: totalCents,
      method: 'pix',
    },
  }
  const provider: PaymentProvider = {
    ...shop.ports.payments.current,
    searchPayments: () => Promise.reject(new PartlyReadError('one of 2', { payments: [paid], cause: undefined })),
  }
  const partly: Shop = { ...shop, ports: { ...shop.ports, payments: joinProviders([provider], provider.id) } }
  const unansweredSince = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await cancelUnpaidOrderOnceAnswered(partly, { orderId, unansweredSince })
  expect(await statusOf(shop, orderId)).toBe('processing')
  expect(await itemsOf(shop, orderId)).toEqual([])
})

it.each(['its provider answers', 'a notification reports its approval', 'its customer cancels it'])(
  'closes the attention item of an order once %s',
  async (how) => {
    const { shop } = paying.current
    const placed = await anOrder(shop, await aProduct(shop.database))
    const { orderId, externalReference, totalCents: amountCents } = placed
    await endTimeToPay(shop, orderId)
    paying.current.isProviderDown = true
    await workOff(shop, 'cancel-unpaid-order')
    await unansweredFor(shop, orderId, 25)
    await workOff(shop, 'cancel-unpaid-order')
    expect(await itemsOf(shop, orderId)).toMatchObject([{ closedAt: null }])
    if (how === 'its provider answers') paying.current.isProviderDown = false
    const payment = { provider: 'simulado', providerPaymentId: randomUUID(), method: 'pix', amountCents } as const
    if (how === 'a notification reports its approval')
      await settlePayment(shop, { ...payment, externalReference, status: 'approved' })
    else {
      if (how === 'its customer cancels it') await cancelOwnOrder(shop, { userId: placed.customer.id, orderId })
      await workOff(shop, 'cancel-unpaid-order')
      expect(await waitingFor(shop, orderId)).toEqual([])
    }
    expect(await itemsOf(shop, orderId)).toMatchObject([{ closedAt: expect.any(Date), closedBy: null }])
  },
)

it('does nothing once the order is no longer pending', async () => {
  const { shop } = paying.current
  const { orderId, customer } = await anOrder(shop, await aProduct(shop.database))
  await cancelOwnOrder(shop, { userId: customer.id, orderId })
  await workOff(shop, 'cancel-unpaid-order')
  expect(await waitingFor(shop, orderId)).toEqual([])
})

it('runs at the deadline, even if it was enqueued too early', async () => {
  const { jobRunner } = paying.current
  const shop = withClock(paying.current.shop, -3)
  const { orderId } = await anOrder(shop, await aProduct(shop.database))
  await endTimeToPay(shop, orderId, 2)
  await shop.database.execute(
    sql`update jobs.job set start_after = now() where name = 'cancel-unpaid-order' and data->>'orderId' = ${orderId}`,
  )
  await jobRunner.work(shop, [cancelUnpaidOrderHandler], raiseFailedJob)
  await expect.poll(() => statusOf(shop, orderId), { timeout: 20_000 }).toBe('cancelled')
}, 30_000)

it('runs again a day later for a paid order that the staff set back to pending', async () => {
  const { shop } = paying.current
  const { orderId, totalCents: amountCents } = await anOrder(shop, await aProduct(shop.database))
  const payment = { provider: 'simulado', providerPaymentId: randomUUID(), method: 'pix', amountCents } as const
  await shop.database.insert(payments).values({ orderId, ...payment, status: 'approved' })
  await endTimeToPay(shop, orderId)
  await workOff(shop, 'cancel-unpaid-order')
  expect(await statusOf(shop, orderId)).toBe('pending')
  expect(await waitingFor(shop, orderId)).toEqual([{ isDeadline: false, isLater: true }])
})
