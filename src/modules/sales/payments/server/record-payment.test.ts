import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readDashboard } from '#app/server/system/dashboard.ts'
import { auditLog } from '#platform/server/tables.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { pausedBefore } from '#test/paused-before.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { writeEmail } from '../../emails/server/write-email.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { findOwnOrder } from '../../orders/server/order-view.ts'
import { findOrder } from '../../orders/server/staff-orders.ts'
import { attentionItems, orderReturns, orders, paymentRefunds, payments } from '../../tables.ts'
import type { ReceivedPayment } from './record-payment.ts'
import { settlePayment } from './settle-payment.ts'

const paying = usePayingShop()

/** A paid order, and a function that reports how much of its payment the provider has refunded. */
async function paid({ surplusCents = 0 } = {}) {
  const { shop } = paying.current
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const payment: ReceivedPayment = {
    provider: 'simulado',
    providerPaymentId: randomUUID(),
    externalReference,
    status: 'approved',
    amountCents: totalCents + surplusCents,
    method: 'card',
    refundedCents: 0,
  }
  await settlePayment(shop, payment)
  const tell = (refundedCents: number, more: Partial<ReceivedPayment> = {}) =>
    settlePayment(shop, { ...payment, ...more, refundedCents })
  const book = (booked: Partial<typeof payments.$inferInsert>) =>
    shop.database.update(payments).set(booked).where(eq(payments.orderId, orderId))
  const items = () =>
    shop.database
      .select()
      .from(attentionItems)
      .where(eq(attentionItems.orderId, orderId))
      .orderBy(asc(attentionItems.createdAt))
  const taken = async () => {
    const raised = await items()
    return raised.flatMap(({ kind, details }) =>
      kind === 'payment-taken-back' ? [Number(Object(details).takenBackCents)] : [],
    )
  }
  const books = async () => {
    const refunds = await shop.database
      .select({ means: paymentRefunds.means, cents: paymentRefunds.amountCents })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(paymentRefunds.createdAt))
    const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
    return {
      refunds: refunds.map(({ means, cents }) => `${means} ${cents}`),
      order: order?.refundedCents,
    }
  }
  return { shop, orderId, totalCents, payment, tell, book, items, taken, books }
}

it('is recorded once, and a further part again, for any repetition and delay of notifications', async () => {
  const { shop, orderId, totalCents, tell, items, taken, books } = await paid()
  await tell(5_00)
  await tell(5_00)
  expect(await items()).toMatchObject([
    { kind: 'payment-taken-back', details: { takenBackCents: 5_00, amountCents: totalCents } },
  ])
  await tell(8_00)
  await tell(3_00)
  await tell(11_00)
  expect(await taken()).toEqual([5_00, 3_00, 3_00])
  expect(await books()).toEqual({ refunds: ['panel 500', 'panel 300', 'panel 300'], order: 11_00 })
  const lines = await shop.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, orderId))
    .orderBy(asc(auditLog.createdAt))
  expect(lines.map(({ after }) => Object(after).refundCents)).toEqual([5_00, 3_00, 3_00])
})

it('is recorded once by ten concurrent settlements', async () => {
  const { tell, books } = await paid()
  await Promise.all(Array.from({ length: 10 }, () => tell(5_00)))
  expect(await books()).toEqual({ refunds: ['panel 500'], order: 5_00 })
})

it('leaves no partial state if the shop crashes while recording it', async () => {
  const { shop, payment, books, tell, items } = await paid()
  const failing = { ...shop, jobs: { ...shop.jobs, enqueue: () => Promise.reject(new Error('killed')) } }
  await expect(settlePayment(failing, { ...payment, refundedCents: 5_00 })).rejects.toThrow('killed')
  expect(await books()).toEqual({ refunds: [], order: 0 })
  await tell(5_00)
  expect(await books()).toEqual({ refunds: ['panel 500'], order: 5_00 })
  expect(await items()).toHaveLength(1)
})

it('reduces the revenue, and is visible on the order to its customer and the staff', async () => {
  const { shop, orderId, tell } = await paid()
  const before = (await readDashboard(shop)).revenueCents ?? 0
  await tell(5_00)
  expect((await readDashboard(shop)).revenueCents).toBe(before - 5_00)
  const seen = await findOrder(shop, orderId)
  expect(seen).toMatchObject({
    refundedCents: 5_00,
    payments: [
      { refundedCents: 5_00, refunds: [{ amountCents: 5_00, means: 'panel', refundedAt: expect.any(String) }] },
    ],
  })
  const own = await findOwnOrder(shop, { userId: seen.customer.id, orderId })
  expect(own.refundedCents).toBe(5_00)
})

it('is read consistently with its order while it is recorded', async () => {
  const { shop, orderId, tell } = await paid()
  const database = pausedBefore(shop.database, payments, () => tell(5_00))
  const seen = await findOrder({ ...shop, database }, orderId)
  expect([seen.refundedCents, seen.payments.map(({ refundedCents }) => refundedCents)]).toEqual([0, [0]])
})

it('of the whole payment leaves no revenue, and its e-mail states the amount', async () => {
  const { shop, totalCents, tell, items, books } = await paid()
  const before = (await readDashboard(shop)).revenueCents ?? 0
  await tell(totalCents, { status: 'refunded' })
  await tell(totalCents, { status: 'refunded' })
  expect(await books()).toEqual({ refunds: [`panel ${totalCents}`], order: totalCents })
  expect((await readDashboard(shop)).revenueCents).toBe(before - totalCents)
  const [item] = await items()
  const email = await writeEmail(shop, { kind: 'attention', itemId: item?.id ?? '' })
  expect(email?.text).toMatch(/Devolvido ao cliente: R\$\s\d/)
})

it('of the whole payment in parts closes it, even if its provider still reports it approved', async () => {
  const { shop, orderId, totalCents, tell } = await paid()
  await tell(5_00)
  await tell(totalCents)
  const [payment] = (await findOrder(shop, orderId)).payments
  expect(payment).toMatchObject({ status: 'refunded', refundedCents: totalCents })
})

it('does not reduce the revenue if more than the price was paid', async () => {
  const { tell, books } = await paid({ surplusCents: 2_00 })
  await tell(2_00)
  expect(await books()).toEqual({ refunds: ['panel 200'], order: 0 })
  await tell(3_00)
  expect(await books()).toEqual({ refunds: ['panel 200', 'panel 100'], order: 1_00 })
})

it('does not reduce the revenue once the order is paid again', async () => {
  const { shop, orderId, totalCents, tell, books } = await paid()
  await tell(totalCents, { status: 'refunded' })
  const { id: actorId } = await anAdministrator(shop.database)
  const money = { kind: 'how-paid', method: 'transfer', note: '' } as const
  await changeOrderStatus(shop, { id: orderId, actorId, status: 'shipped', money, sendDespite: ['payment-taken-back'] })
  expect(await books()).toEqual({ refunds: [`panel ${totalCents}`], order: 0 })
})

it('is only the amount beyond the refunds of the shop', async () => {
  const { shop, orderId, tell, taken, books } = await paid()
  const [payment] = (await findOrder(shop, orderId)).payments
  const [placed] = await shop.database
    .insert(orderReturns)
    .values({ orderId, state: 'refunding', reason: 'regret', submissionKey: randomUUID() })
    .returning()
  // Promised, and not made yet.
  const promise = { paymentId: payment?.id ?? '', returnId: placed?.id ?? '', amountCents: 5_00 }
  await shop.database.insert(paymentRefunds).values({ ...promise, means: 'provider' })
  await shop.database.update(payments).set({ refundedCents: 5_00 }).where(eq(payments.orderId, orderId))
  await tell(5_00)
  expect(await taken()).toEqual([])
  await tell(7_00)
  expect(await taken()).toEqual([2_00])
  expect(await books()).toEqual({ refunds: ['provider 500', 'panel 200'], order: 2_00 })
})

it('is nothing while the shop refunds the whole payment, or a bank disputes it', async () => {
  const { tell, book, taken, books } = await paid()
  await tell(5_00, { dispute: { state: 'won', answerUntil: null } })
  await book({ refundRequestedAt: new Date() })
  await tell(5_00)
  expect(await taken()).toEqual([])
  expect(await books()).toEqual({ refunds: [], order: 0 })
})

it('is recorded for a cancelled order without an item, as its money was decided before', async () => {
  const { shop, orderId, tell, taken, books } = await paid()
  await shop.database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId))
  await tell(5_00)
  expect(await taken()).toEqual([])
  expect((await books()).refunds).toEqual(['panel 500'])
})

it('is not what the staff refunded outside, which may be the same', async () => {
  const { shop, orderId, totalCents, tell, books } = await paid()
  const { id: actorId } = await anAdministrator(shop.database)
  const money = { kind: 'what-of-the-money', decision: 'refunded-outside', note: 'no painel' } as const
  await changeOrderStatus(shop, { id: orderId, actorId, status: 'cancelled', money })
  await tell(totalCents, { status: 'refunded' })
  expect(await books()).toEqual({ refunds: [], order: 0 })
})

it('by a bank is recorded as a chargeback, and is revenue again once the shop has won', async () => {
  const { totalCents, tell, books } = await paid()
  await tell(5_00)
  await tell(totalCents, { status: 'refunded', dispute: { state: 'lost', answerUntil: null } })
  expect(await books()).toEqual({ refunds: ['panel 500', `chargeback ${totalCents - 5_00}`], order: totalCents })
  await tell(5_00, { dispute: { state: 'won', answerUntil: null } })
  expect(await books()).toEqual({ refunds: ['panel 500'], order: 5_00 })
})
