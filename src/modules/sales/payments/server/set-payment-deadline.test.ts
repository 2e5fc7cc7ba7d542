import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { orders } from '../../tables.ts'
import { lastPaymentDeadline } from '../reservation.ts'
import { settlePayment } from './settle-payment.ts'

const paying = usePayingShop()
const minute = 60_000

/** An order just placed, and its payment deadlines in minutes after it was placed. */
async function placedOrder() {
  const { shop } = paying.current
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const read = async () => {
    const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
    if (!order) throw new Error('the order is gone')
    return order
  }
  const placed = await read()
  const start = placed.paymentDueAt.getTime() - 60 * minute
  const begin = (
    method: string,
    expiresInMinutes?: number,
    {
      id: providerPaymentId = randomUUID(),
      status = 'pending',
    }: { id?: string; status?: 'pending' | 'cancelled' } = {},
  ) =>
    settlePayment(shop, {
      provider: 'simulado',
      providerPaymentId,
      externalReference,
      status,
      amountCents: totalCents,
      method,
      expiresAt: expiresInMinutes === undefined ? null : new Date(start + expiresInMinutes * minute),
    })
  const minutes = async () => Math.floor(((await read()).paymentDueAt.getTime() - start) / minute)
  const jobs = async () => {
    const { rows } = await shop.database.execute<{ is_due: boolean }>(sql`
      select start_after = (select date_trunc('milliseconds', payment_due_at) from orders where id = ${orderId}) as is_due
      from jobs.job where name = 'cancel-unpaid-order' and state = 'created' and data->>'orderId' = ${orderId}`)
    return rows.map((row) => row.is_due)
  }
  return { shop, orderId, read, begin, minutes, jobs }
}

const threeDays = 3 * 24 * 60

it('is an hour, as for the page, until a payment is begun', async () => {
  const { read, minutes } = await placedOrder()
  expect(await minutes()).toBe(60)
  const order = await read()
  expect(order.pageOpenUntil).toEqual(order.paymentDueAt)
})

it('is half an hour for a card that is under review for less, with a job at that time', async () => {
  const { begin, minutes, jobs } = await placedOrder()
  await begin('card', 20)
  expect(await minutes()).toBe(30)
  expect((await jobs()).filter((isDue) => isDue)).toHaveLength(1)
})

it('is never earlier than the deadline given to the provider', async () => {
  const own = await placedOrder()
  await own.begin('pix', 24 * 60)
  expect(await own.minutes()).toBe(24 * 60)
  const page = await placedOrder()
  await page.begin('card')
  expect(await page.minutes()).toBe(60)
})

it('is the latest of the open attempts, and does not change when one is repeated', async () => {
  const { begin, minutes, read } = await placedOrder()
  await begin('boleto', threeDays)
  const withBoleto = await minutes()
  expect(withBoleto).toBeGreaterThan(threeDays + 2 * 24 * 60)
  await begin('pix', 30, { id: 'the pix' })
  expect(await minutes()).toBe(withBoleto)
  const { updatedAt } = await read()
  await begin('pix', 30, { id: 'the pix' })
  expect((await read()).updatedAt).toEqual(updatedAt)
})

it('is days only as long as there is a boleto', async () => {
  const { begin, minutes, jobs } = await placedOrder()
  await begin('boleto', threeDays, { id: 'the boleto' })
  expect(await minutes()).toBeGreaterThan(threeDays)
  await begin('boleto', threeDays, { id: 'the boleto', status: 'cancelled' })
  expect(await minutes()).toBeLessThanOrEqual(61)
  expect((await jobs()).filter((isDue) => isDue)).toHaveLength(1)
})

it('is two weeks after the order at the latest', async () => {
  const { shop, orderId, begin, read } = await placedOrder()
  await shop.database.execute(sql`
    update orders set created_at = created_at - interval '13 days', payment_due_at = now() + interval '1 hour'
    where id = ${orderId}`)
  await begin('boleto', threeDays)
  const late = await read()
  expect(late.paymentDueAt).toEqual(lastPaymentDeadline(late.createdAt))
  await shop.database.execute(sql`update orders set created_at = created_at - interval '9 days' where id = ${orderId}`)
  await begin('boleto', 2 * threeDays)
  expect((await read()).paymentDueAt).toEqual(late.paymentDueAt)
})
