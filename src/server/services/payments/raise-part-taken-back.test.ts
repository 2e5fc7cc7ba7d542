import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { attentionItems, auditLog, orders, payments } from '#server/db/schema/index.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import type { TakenPayment } from './record-payment.ts'
import { settlePayment } from './settle-payment.ts'

const paying = usePayingShop()

/** A paid order, and a way to hear how much of its payment the provider has given back. */
async function paid() {
  const { shop } = paying.current
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const payment: TakenPayment = {
    ...{ provider: 'simulado', providerPaymentId: randomUUID(), externalReference },
    ...{ status: 'approved', amountCents: totalCents, method: 'card', refundedCents: 0 },
  }
  await settlePayment(shop, payment)
  const tell = (refundedCents: number, more: Partial<TakenPayment> = {}) =>
    settlePayment(shop, { ...payment, ...more, refundedCents })
  const book = (booked: Partial<typeof payments.$inferInsert>) =>
    shop.database.update(payments).set(booked).where(eq(payments.orderId, orderId))
  const raised = async () => {
    const items = await shop.database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))
    return items.map(({ kind, details }) => ({ kind, details })).toSorted((a, b) => takenBack(a) - takenBack(b))
  }
  return { shop, orderId, totalCents, tell, book, raised }
}

const takenBack = ({ details }: { details: unknown }) => Number(Object(details).takenBackCents ?? 0)
const item = (takenBackCents: number) => ({ kind: 'payment-taken-back', details: { takenBackCents } })

it('shows once what the provider gave back without the shop, and more of it again', async () => {
  const { shop, orderId, totalCents, tell, raised } = await paid()
  await tell(5_00)
  await tell(5_00)
  expect(await raised()).toMatchObject([{ ...item(5_00), details: { takenBackCents: 5_00, amountCents: totalCents } }])
  await shop.database.update(attentionItems).set({ closedAt: new Date(), note: 'Visto.' })
  await tell(5_00)
  await tell(3_00)
  await tell(8_00)
  expect(await raised()).toMatchObject([item(5_00), item(8_00)])
  const lines = await shop.database.select().from(auditLog).where(eq(auditLog.entityId, orderId))
  expect(lines.map(({ after }) => after)).toMatchObject([{ refundCents: 5_00 }, { refundCents: 8_00 }])
})

it('shows what goes beyond what the shop gives back itself', async () => {
  const { tell, book, raised } = await paid()
  await book({ refundedCents: 5_00 })
  await tell(5_00)
  expect(await raised()).toEqual([])
  await tell(7_00)
  expect(await raised()).toMatchObject([item(2_00)])
})

it('shows nothing while the shop gives all of it back, or a bank contests it', async () => {
  const { tell, book, raised } = await paid()
  await tell(5_00, { dispute: { state: 'won', answerUntil: null } })
  await book({ refundRequestedAt: new Date() })
  await tell(5_00)
  expect(await raised()).toEqual([])
})

it('shows nothing of an order that was cancelled, whose money was decided about', async () => {
  const { shop, orderId, tell, raised } = await paid()
  await shop.database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId))
  await tell(5_00)
  expect(await raised()).toEqual([])
})
