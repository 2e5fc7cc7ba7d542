import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deliverEmail } from '#platform/server/email/deliver-email.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { writeOrderEmail } from '../../emails/server/order-email.ts'
import { orderEvents, paymentNotifications, payments } from '../../tables.ts'
import { requestRefund } from './refunds.ts'
import { settlePayment } from './settle-payment.ts'
import { requeueLostWork } from './unpaid-orders.ts'

const paying = usePayingShop()

const jobsOf = async (shop: Shop, name: string, value: string): Promise<number> => {
  const { rows } = await shop.database.execute(
    sql`select 1 from jobs.job where name = ${name} and state = 'created' and data::text like ${`%${value}%`}`,
  )
  return rows.length
}

const loseJobs = (shop: Shop) => shop.database.execute(sql`delete from jobs.job`)

/** Four processes sweep at once. */
const sweep = (shop: Shop) => Promise.all([1, 2, 3, 4].map(() => requeueLostWork(shop)))

it('enqueues the lost job of a notification once', async () => {
  const { shop } = paying.current
  const told = { provider: 'simulado', eventId: randomUUID(), providerPaymentId: randomUUID(), payload: {} }
  const [waiting] = await shop.database.insert(paymentNotifications).values(told).returning()
  const done = { ...told, eventId: randomUUID(), processedAt: new Date() }
  const [worked] = await shop.database.insert(paymentNotifications).values(done).returning()
  await sweep(shop)
  expect(await jobsOf(shop, 'settle-payment', waiting?.id ?? '')).toBe(1)
  expect(await jobsOf(shop, 'settle-payment', worked?.id ?? '')).toBe(0)
})

it('enqueues the lost job of an unfinished refund, but not of one that was given up', async () => {
  const { shop } = paying.current
  const { externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const key = { provider: 'simulado', providerPaymentId: randomUUID() }
  await settlePayment(shop, { ...key, externalReference, status: 'approved', amountCents: totalCents, method: 'pix' })
  await inTransaction(shop, (tx) => requestRefund(tx, key))
  await loseJobs(shop)
  await sweep(shop)
  expect(await jobsOf(shop, 'refund-payment', key.providerPaymentId)).toBe(1)
  await loseJobs(shop)
  const ofKey = eq(payments.providerPaymentId, key.providerPaymentId)
  await shop.database.update(payments).set({ refundGivenUpAt: new Date() }).where(ofKey)
  await sweep(shop)
  expect(await jobsOf(shop, 'refund-payment', key.providerPaymentId)).toBe(0)
})

it('enqueues the lost job of an unsent order e-mail, and sends none twice', async () => {
  const { shop } = paying.current
  const { orderId } = await anOrder(shop, await aProduct(shop.database))
  const [placed] = await shop.database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
  const eventId = placed?.id ?? ''
  await sweep(shop)
  expect(await jobsOf(shop, 'send-email', eventId)).toBe(1)
  await loseJobs(shop)
  await sweep(shop)
  expect(await jobsOf(shop, 'send-email', eventId)).toBe(1)
  await loseJobs(shop)
  const message = await writeOrderEmail(shop, { orderId, eventId })
  if (message) await deliverEmail(shop, message)
  await sweep(shop)
  expect(await jobsOf(shop, 'send-email', eventId)).toBe(0)
})

it('enqueues no e-mail for events without one', async () => {
  const { shop } = paying.current
  const { orderId } = await anOrder(shop, await aProduct(shop.database))
  await loseJobs(shop)
  const ofOrder = and(eq(orderEvents.orderId, orderId), eq(orderEvents.reason, 'placed'))
  await shop.database.update(orderEvents).set({ isTold: false }).where(ofOrder)
  await sweep(shop)
  expect(await jobsOf(shop, 'send-email', orderId)).toBe(0)
})
