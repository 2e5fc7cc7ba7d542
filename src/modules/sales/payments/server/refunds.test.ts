import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { databaseWith } from '#test/database-with.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { writeEmail } from '../../emails/server/write-email.ts'
import { findOrder } from '../../orders/server/staff-orders.ts'
import { attentionItems, payments } from '../../tables.ts'
import { type PaymentProvider, PaymentProviderError } from './providers/provider.ts'
import { joinProviders } from './providers/settings.ts'
import { refundPayment, refundPaymentHandler, requestRefund } from './refunds.ts'
import { settlePayment } from './settle-payment.ts'

const paying = usePayingShop()

/** A paid order at a provider that gives money back as the test says. */
async function paidOrder(refund: () => Promise<void>, statusThere: 'approved' | 'refunded' = 'approved') {
  const { shop } = paying.current
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const key = { provider: 'simulado', providerPaymentId: randomUUID() }
  const payment = { ...key, externalReference, status: 'approved', amountCents: totalCents, method: 'pix' } as const
  await settlePayment(shop, payment)
  const provider: PaymentProvider = {
    ...shop.ports.payments.current,
    refundPayment: refund,
    findPayment: async () => ({ ...payment, status: statusThere }),
  }
  const refunding: Shop = { ...shop, ports: { ...shop.ports, payments: joinProviders([provider], provider.id) } }
  const stored = async () => {
    const [row] = await shop.database.select().from(payments).where(eq(payments.orderId, orderId))
    return row
  }
  return { shop: refunding, orderId, key, payment, stored }
}

/** Until so many sessions of this database wait for a lock. */
const waitingForLocks = (shop: Shop, count: number) =>
  expect
    .poll(async () => {
      const { rows } = await shop.database.execute<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows[0]?.count
    })
    .toBe(count)

it('is not undone by an approval settled at the same time', async () => {
  const { shop, key, payment, stored } = await paidOrder(async () => {})
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  // Both writers reach the payment's row while it is held, the refund first.
  const holder = shop.database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from payments where provider_payment_id = ${key.providerPaymentId} for update`)
    isHeld.resolve()
    await held.promise
  })
  await isHeld.promise
  const refunding = refundPayment(shop, key)
  await waitingForLocks(shop, 1)
  const settling = settlePayment(shop, payment)
  await waitingForLocks(shop, 2)
  held.resolve()
  await Promise.all([holder, refunding, settling])
  expect((await stored())?.status).toBe('refunded')
})

it('locks no order during the call to the provider', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const { shop, key, payment, stored } = await paidOrder(async () => {
    asked.resolve()
    await answer.promise
  })
  const refunding = refundPayment(shop, key)
  await asked.promise
  await settlePayment(shop, payment)
  answer.resolve()
  await refunding
  expect((await stored())?.status).toBe('refunded')
})

const refuse = async () => {
  throw new PaymentProviderError('refused', 'not now')
}

it('counts as made if the provider refuses because it was made before', async () => {
  const { shop, key, stored } = await paidOrder(refuse, 'refunded')
  await refundPayment(shop, key)
  expect((await stored())?.status).toBe('refunded')
})

it('waits for the staff after it failed for good', async () => {
  const { shop, orderId, key, stored } = await paidOrder(refuse)
  await inTransaction(shop, (tx) => requestRefund(tx, key))
  await expect(refundPaymentHandler.run(shop, key)).rejects.toThrow('not now')
  await refundPaymentHandler.onFinalFailure(shop, key, randomUUID())
  await refundPaymentHandler.onFinalFailure(shop, key, randomUUID())
  expect(await stored()).toMatchObject({ status: 'approved', refundGivenUpAt: expect.any(Date) })
  const items = await shop.database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))
  expect(items.map(({ kind }) => kind)).toEqual(['refund-failed'])
})

it.each([
  ['refused', 'refund-failed', 'O provedor recusou a devolução.'],
  ['under-way', 'refund-under-way', 'Não devolva de novo'],
] as const)('tells the staff of one that is %s as what it is', async (fault, kind, advice) => {
  const { shop, orderId, key } = await paidOrder(async () => {
    throw new PaymentProviderError(fault, 'not now')
  })
  await inTransaction(shop, (tx) => requestRefund(tx, key))
  await expect(refundPaymentHandler.run(shop, key)).rejects.toThrow('not now')
  expect((await findOrder(shop, orderId)).payments).toMatchObject([{ refundFault: fault }])
  await refundPaymentHandler.onFinalFailure(shop, key, randomUUID())
  const [item] = await shop.database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))
  expect(item).toMatchObject({ kind, details: { fault } })
  const email = await writeEmail(shop, { kind: 'attention', itemId: item?.id ?? '' })
  expect(email?.text).toContain(advice)
})

it('replaces the item of a pending refund by that of a refused one', async () => {
  const faults = ['under-way', 'refused'] as const
  let tries = 0
  const { shop, orderId, key } = await paidOrder(async () => {
    const fault = faults[tries] ?? 'refused'
    tries += 1
    throw new PaymentProviderError(fault, 'not now')
  })
  for (const _ of faults) {
    await inTransaction(shop, (tx) => requestRefund(tx, key))
    await expect(refundPayment(shop, key)).rejects.toThrow('not now')
    await refundPaymentHandler.onFinalFailure(shop, key, randomUUID())
  }
  const items = await shop.database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))
  expect(items.flatMap(({ kind, closedAt }) => (closedAt ? [] : [kind]))).toEqual(['refund-failed'])
})

it.each([
  ['refunded', 0],
  ['approved', 1],
] as const)(
  'that was given up is done, and its item closed, once its provider tells of it, as %s',
  async (status, share) => {
    const { shop, orderId, key, payment, stored } = await paidOrder(refuse)
    await inTransaction(shop, (tx) => requestRefund(tx, key))
    await refundPaymentHandler.onFinalFailure(shop, key, randomUUID())
    await settlePayment(shop, { ...payment, status, refundedCents: share * payment.amountCents })
    expect((await stored())?.status).toBe('refunded')
    const items = await shop.database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))
    expect(items).toMatchObject([{ kind: 'refund-failed', closedAt: expect.any(Date), closedBy: null }])
  },
)

it('stores no fault of a refund made meanwhile, and throws the refusal even if it cannot be stored', async () => {
  const { shop, key, payment, stored } = await paidOrder(async () => {
    await settlePayment(paying.current.shop, { ...payment, status: 'refunded' })
    throw new PaymentProviderError('out-of-reach', 'not now')
  })
  await expect(refundPayment(shop, key)).rejects.toThrow('not now')
  expect(await stored()).toMatchObject({ status: 'refunded', refundFault: null })
  const unstored = await paidOrder(refuse)
  await inTransaction(unstored.shop, (tx) => requestRefund(tx, unstored.key))
  const broken = databaseWith(unstored.shop.database, { transaction: () => Promise.reject(new Error('no connection')) })
  await expect(refundPayment({ ...unstored.shop, database: broken }, unstored.key)).rejects.toThrow('not now')
})

it('does nothing once it was given up, as the staff may have made it themselves', async () => {
  const { shop, key } = await paidOrder(refuse)
  await inTransaction(shop, (tx) => requestRefund(tx, key))
  await refundPaymentHandler.onFinalFailure(shop, key, randomUUID())
  await refundPayment(shop, key)
})

it('reports the amount still due after it failed for good', async () => {
  const { shop, orderId, key, payment } = await paidOrder(refuse)
  await shop.database.update(payments).set({ refundedCents: 10_00 }).where(eq(payments.orderId, orderId))
  await refundPaymentHandler.onFinalFailure(shop, key, randomUUID())
  const [item] = await shop.database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))
  expect(item?.details).toMatchObject({ amountCents: payment.amountCents - 10_00 })
})
