import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import type { AttentionKind } from '../../attention/rules.ts'
import { setOrderStatusByStaff } from '../../orders/server/change-order-status.ts'
import { lockOrder } from '../../orders/server/lock-order.ts'
import { findOrder } from '../../orders/server/staff-orders.ts'
import { attentionItems, payments } from '../../tables.ts'
import type { MoneyDecision } from '../amounts.ts'
import type { ProviderPayment } from './providers/provider.ts'
import { ContestedPaymentError, refundPayment, refundPaymentHandler, requestRefund } from './refunds.ts'
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
  const again = () => settlePayment(shop, { ...payment, providerPaymentId: randomUUID() })
  const stored = async () => (await shop.database.select().from(payments).where(eq(payments.orderId, orderId)))[0]
  const raised = () => shop.database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))
  return { shop, orderId, tell, again, stored, raised }
}

it('is reported to the staff once, with its deadline', async () => {
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

it('blocks dispatch until the staff records another payment, or the shop has won', async () => {
  const { shop, orderId, tell } = await paid()
  const actorId = (await anAdministrator(shop.database)).id
  const ship = (sendDespite: AttentionKind[] = []) =>
    inTransaction(shop, async (tx) => {
      const order = await lockOrder(tx, orderId)
      return setOrderStatusByStaff(tx, {
        order,
        status: 'shipped',
        reason: 'staff',
        actorId,
        money: undefined,
        sendDespite,
      })
    })
  await tell({ state: 'open', answerUntil })
  await expect(ship()).rejects.toMatchObject({ code: 'PAYMENT_UNCONFIRMED' })
  await tell({ state: 'won', answerUntil: null })
  // The item about it stays until the staff has closed it.
  await expect(ship()).rejects.toMatchObject({ code: 'SHIPMENT_HELD_BACK' })
  expect((await ship(['chargeback'])).status).toBe('shipped')
})

it('records a refund when it is lost', async () => {
  const { tell, stored, raised } = await paid()
  await tell({ state: 'open', answerUntil })
  await tell({ state: 'lost', answerUntil: null }, 'refunded')
  expect(await stored()).toMatchObject({ status: 'refunded', dispute: 'lost' })
  expect((await raised()).map(({ kind }) => kind).toSorted()).toEqual(['chargeback', 'payment-taken-back'])
})

it('covers the order again if a lost one is won, without changing its status', async () => {
  const { shop, orderId, tell, stored, raised } = await paid()
  await tell({ state: 'open', answerUntil })
  await tell({ state: 'lost', answerUntil: null }, 'refunded')
  await tell({ state: 'won', answerUntil: null })
  expect(await stored()).toMatchObject({ status: 'approved', dispute: 'won' })
  expect((await findOrder(shop, orderId)).status).toBe('processing')
  expect((await raised()).map(({ kind }) => kind)).not.toContain('paid-twice')
})

it('stays decided when a late response reports it open', async () => {
  const { shop, orderId, tell, stored } = await paid()
  await tell({ state: 'lost', answerUntil: null }, 'refunded')
  await tell({ state: 'open', answerUntil })
  expect(await stored()).toMatchObject({ status: 'refunded', dispute: 'lost' })
  await tell({ state: 'won', answerUntil: null })
  expect(await stored()).toMatchObject({ status: 'approved', dispute: 'won' })
  expect((await findOrder(shop, orderId)).refundedCents).toBe(0)
})

it('blocks a second refund by the shop', async () => {
  const { shop, orderId, tell, stored } = await paid()
  const actorId = (await anAdministrator(shop.database)).id
  await tell({ state: 'open', answerUntil })
  const cancel = (decision: MoneyDecision) =>
    inTransaction(shop, async (tx) => {
      const order = await lockOrder(tx, orderId)
      const money = { kind: 'what-of-the-money', decision, note: 'contestado' } as const
      return setOrderStatusByStaff(tx, { order, status: 'cancelled', reason: 'staff', actorId, money })
    })
  await expect(cancel('refund')).rejects.toMatchObject({ code: 'REFUND_IMPOSSIBLE' })
  // One that was promised before waits for the end.
  const key = await stored()
  if (!key) throw new Error('no payment')
  await expect(refundPayment(shop, key)).rejects.toThrow(ContestedPaymentError)
  expect((await cancel('credit')).status).toBe('cancelled')
})

it('retries given-up refunds if a lost one is won', async () => {
  const { shop, tell, stored, raised } = await paid()
  const key = await stored()
  if (!key) throw new Error('no payment')
  const waiting = async () => {
    const { rows } = await shop.database.execute(sql`
      select 1 from jobs.job where name = 'refund-payment' and state = 'created'
        and data->>'providerPaymentId' = ${key.providerPaymentId}`)
    return rows.length
  }
  await inTransaction(shop, (tx) => requestRefund(tx, key))
  await tell({ state: 'open', answerUntil })
  await expect(refundPaymentHandler.run(shop, key)).rejects.toThrow(ContestedPaymentError)
  await refundPaymentHandler.onFinalFailure(shop, key, randomUUID())
  await shop.database.execute(sql`delete from jobs.job where name = 'refund-payment'`)
  const failed = async () => (await raised()).find(({ kind }) => kind === 'refund-failed')
  await tell({ state: 'lost', answerUntil: null }, 'refunded')
  expect(await failed()).toMatchObject({ closedAt: null })
  expect(await waiting()).toBe(0)
  await tell({ state: 'won', answerUntil: null })
  await tell({ state: 'won', answerUntil: null })
  expect(await stored()).toMatchObject({ status: 'approved', refundGivenUpAt: null, refundFault: null })
  expect(await waiting()).toBe(1)
  expect(await failed()).toMatchObject({ closedAt: expect.any(Date), closedBy: null })
})

it('does not cover an order that another payment covers meanwhile', async () => {
  const { shop, orderId, tell, again, raised } = await paid()
  await tell({ state: 'open', answerUntil })
  await again()
  expect((await raised()).map(({ kind }) => kind)).toEqual(['chargeback'])
  const both = await shop.database.select().from(payments).where(eq(payments.orderId, orderId))
  expect(both.map(({ refundRequestedAt }) => refundRequestedAt)).toEqual([null, null])
})
