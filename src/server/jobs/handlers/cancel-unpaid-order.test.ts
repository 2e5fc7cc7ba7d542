import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { orders, payments } from '#server/db/schema/index.ts'
import { cancelOwnOrder } from '#server/services/orders/cancel-own-order.ts'
import type { Shop } from '#server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder, endTimeToPay } from '#test/checkout.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { stockOf } from '#test/stock.ts'
import { cancelUnpaidOrderHandler } from './cancel-unpaid-order.ts'

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

/** For which moments an order's job waits, as the queue sees it. */
async function waitingFor(shop: Shop, orderId: string) {
  const waiting = await shop.database.execute<{ seconds: string; is_deadline: boolean }>(sql`
    select extract(epoch from start_after - clock_timestamp()) as seconds,
      start_after = (select date_trunc('milliseconds', payment_due_at) from orders where id = ${orderId}) as is_deadline
    from jobs.job where name = 'cancel-unpaid-order' and state = 'created' and data->>'orderId' = ${orderId}`)
  return waiting.rows.map((row) => ({ isDeadline: row.is_deadline, isLater: Number(row.seconds) > 0 }))
}

it.each([-3, 3, -3600, 3600])(
  'cancels an order at its time and not before, the shop’s clock %i s away',
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

it('comes again while the provider is down, and then cancels', async () => {
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

it('waits for nothing once the order is no longer pending', async () => {
  const { shop } = paying.current
  const { orderId, customer } = await anOrder(shop, await aProduct(shop.database))
  await cancelOwnOrder(shop, { userId: customer.id, orderId })
  await workOff(shop, 'cancel-unpaid-order')
  expect(await waitingFor(shop, orderId)).toEqual([])
})

it('is started by the queue at the deadline, though it was asked for too early', async () => {
  const { jobRunner } = paying.current
  const shop = withClock(paying.current.shop, -3)
  const { orderId } = await anOrder(shop, await aProduct(shop.database))
  await endTimeToPay(shop, orderId, 2)
  await shop.database.execute(
    sql`update jobs.job set start_after = now() where name = 'cancel-unpaid-order' and data->>'orderId' = ${orderId}`,
  )
  await jobRunner.work(shop, [cancelUnpaidOrderHandler])
  await expect.poll(() => statusOf(shop, orderId), { timeout: 20_000 }).toBe('cancelled')
}, 30_000)

it('comes again a day later for a paid order that the staff set back', async () => {
  const { shop } = paying.current
  const { orderId, totalCents: amountCents } = await anOrder(shop, await aProduct(shop.database))
  const payment = { provider: 'simulado', providerPaymentId: randomUUID(), method: 'pix', amountCents } as const
  await shop.database.insert(payments).values({ orderId, ...payment, status: 'approved' })
  await endTimeToPay(shop, orderId)
  await workOff(shop, 'cancel-unpaid-order')
  expect(await statusOf(shop, orderId)).toBe('pending')
  expect(await waitingFor(shop, orderId)).toEqual([{ isDeadline: false, isLater: true }])
})
