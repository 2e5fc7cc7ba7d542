import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { ProviderPayment } from '#server/adapters/payment/payment-provider.ts'
import { attentionItems, auditLog, payments } from '#server/db/schema/index.ts'
import { findOrder } from '#server/services/orders/find-order.ts'
import { lockOrder } from '#server/services/orders/lock-order.ts'
import { moveByStaff } from '#server/services/orders/move-by-staff.ts'
import { inTransaction } from '#server/shop.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { settlePayment } from './settle-payment.ts'

const paying = usePayingShop()
const answerUntil = new Date('2026-12-20T08:00:00Z')

async function paid() {
  const { shop } = paying.current
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const payment: ProviderPayment & { provider: string } = {
    ...{ provider: 'simulado', providerPaymentId: randomUUID(), externalReference },
    ...{ status: 'approved', amountCents: totalCents, method: 'card' },
  }
  await settlePayment(shop, payment)
  const tell = (dispute: NonNullable<ProviderPayment['dispute']>, status: ProviderPayment['status'] = 'approved') =>
    settlePayment(shop, { ...payment, status, dispute })
  const stored = async () => (await shop.database.select().from(payments).where(eq(payments.orderId, orderId)))[0]
  const raised = () => shop.database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))
  return { shop, orderId, tell, stored, raised }
}

it('is shown to the staff once, with its date to answer', async () => {
  const { shop, orderId, tell, stored, raised } = await paid()
  await tell({ state: 'open', answerUntil })
  await tell({ state: 'open', answerUntil: null })
  expect(await raised()).toMatchObject([{ kind: 'chargeback', details: { answerUntil: answerUntil.toISOString() } }])
  expect(await stored()).toMatchObject({ status: 'approved', dispute: 'open', disputeAnswerUntil: answerUntil })
  const [payment] = (await findOrder(shop, orderId)).payments
  expect(payment).toMatchObject({ dispute: 'open', disputeAnswerUntil: answerUntil.toISOString() })
  const lines = await shop.database.select().from(auditLog).where(eq(auditLog.entityId, orderId))
  expect(lines.map(({ action }) => action)).toEqual(['payment.charged-back'])
})

it('keeps the goods until somebody says how they are paid, or the shop has won', async () => {
  const { shop, orderId, tell } = await paid()
  const actorId = (await anAdministrator(shop.database)).id
  const ship = () =>
    inTransaction(shop, async (tx) => {
      const order = await lockOrder(tx, orderId)
      return moveByStaff(tx, { order, status: 'shipped', reason: 'staff', actorId, money: undefined })
    })
  await tell({ state: 'open', answerUntil })
  await expect(ship()).rejects.toMatchObject({ code: 'PAYMENT_UNCONFIRMED' })
  await tell({ state: 'won', answerUntil: null })
  expect((await ship()).status).toBe('shipped')
})

it('that is lost takes the money, and is shown as that', async () => {
  const { tell, stored, raised } = await paid()
  await tell({ state: 'open', answerUntil })
  await tell({ state: 'lost', answerUntil: null }, 'refunded')
  expect(await stored()).toMatchObject({ status: 'refunded', dispute: 'lost' })
  expect((await raised()).map(({ kind }) => kind).toSorted()).toEqual(['chargeback', 'payment-taken-back'])
})
