import { randomUUID } from 'node:crypto'
import { and, eq, isNull, like, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Shop } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder, endTimeToPay, historyOf } from '#test/checkout.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { stockOf } from '#test/stock.ts'
import {
  attentionItems,
  orders,
  paymentNotifications,
  payments,
  simuladoCheckouts,
  simuladoPayments,
} from '../../tables.ts'
import type { PaymentStatus } from '../rules.ts'
import { lookUpPayments } from './look-up-payments.ts'
import { failNotification, settleNotification } from './notifications.ts'
import { PartlyReadError, type PaymentProvider } from './providers/provider.ts'
import { joinProviders } from './providers/settings.ts'
import type { ReceivedPayment } from './record-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { cancelUnpaidOrder } from './unpaid-orders.ts'

const paying = usePayingShop()

const orderOf = async (shop: Shop, id: string) => {
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, id))
  return order
}
const paymentsOf = (shop: Shop, orderId: string) =>
  shop.database.select().from(payments).where(eq(payments.orderId, orderId))

const notesOf = async (shop: Shop, orderId: string) => {
  const notes = await shop.database.select().from(auditLog).where(eq(auditLog.entityId, orderId))
  return notes.map(({ action }) => action)
}

const attentionOf = async (shop: Shop, orderId: string) =>
  (await shop.database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))).map(({ kind }) => kind)

/** An approved payment in the provider's own records, of which the shop has not been notified. */
async function paidAtProvider(shop: Shop, externalReference: string): Promise<ReceivedPayment> {
  const [checkout] = await shop.database
    .select()
    .from(simuladoCheckouts)
    .where(eq(simuladoCheckouts.externalReference, externalReference))
  const choice = { checkoutId: checkout?.id ?? '', status: 'approved', method: 'pix' } as const
  const [stored] = await shop.database.insert(simuladoPayments).values(choice).returning()
  const payment = stored && (await shop.ports.payments.current.findPayment(stored.id))
  if (!payment) throw new Error('the provider does not know its own payment')
  return { ...payment, provider: 'simulado' }
}

/** An order, and a function that reports one payment of it. */
async function ordered(stockQuantity = 10) {
  const { shop } = paying.current
  const product = await aProduct(shop.database, { stockQuantity })
  const placed = await anOrder(shop, product)
  const tell = (status: PaymentStatus, { amountCents = placed.totalCents, providerPaymentId = 'payment-1' } = {}) =>
    settlePayment(shop, {
      provider: 'simulado',
      providerPaymentId: `${providerPaymentId}-${placed.orderId}`,
      externalReference: placed.externalReference,
      status,
      amountCents,
      method: 'pix',
    })
  const stock = () => stockOf(shop, product.id)
  return { ...placed, shop, product, tell, stock }
}

describe('settling a payment', () => {
  it('moves a pending order to processing when it is approved', async () => {
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
    ['after they had seemed to come to nothing', ['pending', 'cancelled', 'approved']],
  ])('happens once when the notifications arrive %s', async (_, news) => {
    const { shop, orderId, tell, stock } = await ordered()
    for (const status of news) await tell(status)
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'approved' }])
    expect(await historyOf(shop, orderId)).toEqual(['pending: placed', 'processing: payment'])
    expect(await stock()).toBe(9)
  })

  it('is not made for a payment whose refund is reported before its approval', async () => {
    const { shop, orderId, tell, stock } = await ordered()
    for (const status of ['refunded', 'approved', 'pending'] as const) await tell(status)
    expect((await orderOf(shop, orderId))?.status).toBe('pending')
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'refunded' }])
    expect(await historyOf(shop, orderId)).toEqual(['pending: placed'])
    await tell('approved', { providerPaymentId: 'payment-2' })
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
    expect(await stock()).toBe(9)
  })

  it('happens once for ten concurrent notifications of the same approval', async () => {
    const { shop, orderId, tell } = await ordered()
    await Promise.all(Array.from({ length: 10 }, () => tell('approved')))
    expect(await paymentsOf(shop, orderId)).toHaveLength(1)
    expect(await historyOf(shop, orderId)).toEqual(['pending: placed', 'processing: payment'])
  })

  it('does not undo what the staff did since', async () => {
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

  it('accepts the second attempt after a refused one', async () => {
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
    await tell('approved', { amountCents: totalCents - 1 })
    expect((await orderOf(shop, orderId))?.status).toBe('pending')
    expect(await attentionOf(shop, orderId)).toEqual(['paid-too-little'])
    expect(await historyOf(shop, orderId)).toEqual(['pending: placed', 'pending: underpaid'])
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'approved', amountCents: totalCents - 1 }])
  })

  it('settles an amount above the total, and reports it to the staff', async () => {
    const { shop, orderId, totalCents, tell } = await ordered()
    await tell('approved', { amountCents: totalCents + 1 })
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
    expect(await notesOf(shop, orderId)).toEqual(['payment.too-high'])
    expect(await attentionOf(shop, orderId)).toEqual(['paid-too-much'])
  })

  it('refunds a second payment of the same order once, and keeps the first', async () => {
    const { shop, orderId, externalReference } = await ordered()
    const first = await paidAtProvider(shop, externalReference)
    const second = await paidAtProvider(shop, externalReference)
    await settlePayment(shop, first)
    await Promise.all([1, 2, 3].map(() => settlePayment(shop, second)))
    expect(await workOff(shop, 'refund-payment')).toBe(1)
    const stored = await paymentsOf(shop, orderId)
    expect(Object.fromEntries(stored.map((payment) => [payment.providerPaymentId, payment.status]))).toEqual({
      [first.providerPaymentId]: 'approved',
      [second.providerPaymentId]: 'refunded',
    })
    expect(await shop.ports.payments.current.findPayment(second.providerPaymentId)).toMatchObject({
      status: 'refunded',
    })
    expect(await shop.ports.payments.current.findPayment(first.providerPaymentId)).toMatchObject({ status: 'approved' })
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
    expect(await notesOf(shop, orderId)).toEqual(['payment.paid-twice'])
    expect(await attentionOf(shop, orderId)).toEqual(['paid-twice'])
    await settlePayment(shop, { ...second, status: 'refunded' })
    expect(await attentionOf(shop, orderId)).toEqual(['paid-twice'])
  })

  it('accepts a payment in place of one that is being refunded', async () => {
    const { shop, orderId, tell } = await ordered()
    await tell('approved')
    await shop.database.update(payments).set({ refundRequestedAt: new Date() }).where(eq(payments.orderId, orderId))
    await shop.database.update(orders).set({ status: 'pending' }).where(eq(orders.id, orderId))
    await tell('approved', { providerPaymentId: 'payment-2' })
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
    expect(await attentionOf(shop, orderId)).toEqual([])
  })

  it('refunds nothing if the staff had moved the order to processing before the notification', async () => {
    const { shop, orderId, tell } = await ordered()
    await shop.database.update(orders).set({ status: 'shipped' }).where(eq(orders.id, orderId))
    await tell('approved')
    expect((await orderOf(shop, orderId))?.status).toBe('shipped')
    expect(await workOff(shop, 'refund-payment')).toBe(0)
  })

  it('reports to the staff a refund of a paid order outside the shop', async () => {
    const { shop, orderId, tell } = await ordered()
    await tell('approved')
    await tell('refunded')
    await tell('refunded')
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
    expect(await notesOf(shop, orderId)).toEqual(['payment.taken-back'])
    expect(await attentionOf(shop, orderId)).toEqual(['payment-taken-back'])
  })

  it('keeps a payment with its order even if the provider names another one', async () => {
    const first = await ordered()
    const second = await ordered()
    const payment = {
      provider: 'simulado',
      providerPaymentId: randomUUID(),
      amountCents: first.totalCents,
      method: 'pix',
    } as const
    await settlePayment(first.shop, { ...payment, externalReference: first.externalReference, status: 'pending' })
    await settlePayment(first.shop, { ...payment, externalReference: second.externalReference, status: 'approved' })
    expect((await orderOf(first.shop, second.orderId))?.status).toBe('pending')
    expect(await paymentsOf(first.shop, first.orderId)).toMatchObject([{ status: 'pending' }])
    const subject = `payment:simulado:${payment.providerPaymentId}:other-order`
    const raised = await first.shop.database.select().from(attentionItems).where(eq(attentionItems.subject, subject))
    expect(raised).toMatchObject([{ kind: 'payment-unknown', details: { unknownCause: 'other-order' } }])
    await first.shop.database.update(attentionItems).set({ closedAt: new Date(), note: 'Visto.' })
    await settlePayment(first.shop, { ...payment, externalReference: second.externalReference, status: 'approved' })
    const isOpen = and(eq(attentionItems.subject, subject), isNull(attentionItems.closedAt))
    expect(await first.shop.database.$count(attentionItems, isOpen)).toBe(0)
  })

  it('stores nothing for an unknown reference, and reports the money to the staff', async () => {
    const { shop } = paying.current
    const payment = { providerPaymentId: randomUUID(), status: 'approved', amountCents: 1, method: null } as const
    await settlePayment(shop, { ...payment, provider: 'simulado', externalReference: 'order_1_unknown' })
    const stored = await shop.database
      .select()
      .from(payments)
      .where(eq(payments.providerPaymentId, payment.providerPaymentId))
    expect(stored).toEqual([])
    const subject = `payment:simulado:${payment.providerPaymentId}:no-order`
    const [item] = await shop.database.select().from(attentionItems).where(eq(attentionItems.subject, subject))
    expect(item).toMatchObject({ kind: 'payment-unknown', details: { amountCents: 1, unknownCause: 'no-order' } })
  })

  it('reports money without an order even after the staff closed the item of an unknown payment', async () => {
    const { shop } = paying.current
    const payment = { provider: 'simulado', providerPaymentId: randomUUID() }
    const stored = { ...payment, eventId: randomUUID(), payload: {}, fault: 'not-there' as const }
    const [notification] = await shop.database.insert(paymentNotifications).values(stored).returning()
    await failNotification(shop, notification?.id ?? '')
    const isAbout = like(attentionItems.subject, `payment:simulado:${payment.providerPaymentId}%`)
    await shop.database.update(attentionItems).set({ closedAt: new Date(), note: 'Visto.' }).where(isAbout)
    const approved = { status: 'approved', amountCents: 1, method: null } as const
    await settlePayment(shop, { ...payment, ...approved, externalReference: 'order_1_unknown' })
    const items = await shop.database
      .select()
      .from(attentionItems)
      .where(and(isAbout, isNull(attentionItems.closedAt)))
    expect(items).toMatchObject([{ details: { unknownCause: 'no-order' } }])
  })
})

describe('payments without a notification', () => {
  it('are looked up, and settle their order', async () => {
    const { shop, orderId, externalReference } = await ordered()
    await paidAtProvider(shop, externalReference)
    await workOff(shop, 'look-up-payments')
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
    expect(await roundsOf(shop, orderId)).toEqual([])
  })

  it('are looked up again while the order is pending, and while the provider is down', async () => {
    const { shop, orderId } = await ordered()
    expect(await roundsOf(shop, orderId)).toEqual([0])
    await workOff(shop, 'look-up-payments')
    paying.current.isProviderDown = true
    await workOff(shop, 'look-up-payments')
    paying.current.isProviderDown = false
    expect(await roundsOf(shop, orderId)).toEqual([2])
  })

  it('are looked up once more before their order is cancelled', async () => {
    const { shop, orderId, externalReference } = await ordered()
    await paidAtProvider(shop, externalReference)
    await endTimeToPay(shop, orderId)
    await cancelUnpaidOrder(shop, orderId)
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
  })

  it('are settled even if another cannot be parsed, and are looked up again', async () => {
    const { shop, orderId, externalReference } = await ordered()
    const asking = answering(shop, await paidAtProvider(shop, externalReference))
    await expect(lookUpPayments(asking, orderId)).rejects.toThrow('not understood')
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
  })

  it('are settled by a notification of several of which one cannot be parsed, and the notification is retried', async () => {
    const { shop, orderId, externalReference } = await ordered()
    const asking = answering(shop, await paidAtProvider(shop, externalReference))
    const told = { provider: 'simulado', eventId: randomUUID(), providerPaymentId: randomUUID(), payload: {} }
    const [stored] = await shop.database.insert(paymentNotifications).values(told).returning()
    await expect(settleNotification(asking, stored?.id ?? '')).rejects.toThrow('not understood')
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
    const [waiting] = await shop.database
      .select()
      .from(paymentNotifications)
      .where(eq(paymentNotifications.id, stored?.id ?? ''))
    expect(waiting?.processedAt).toBeNull()
  })

  /** A provider that reports this payment and one more, which is unintelligible. */
  const answering = (shop: Shop, payment: ReceivedPayment): Shop => {
    const read = async () => {
      throw new PartlyReadError('one of two is not understood', { payments: [payment] })
    }
    const provider: PaymentProvider = {
      ...shop.ports.payments.current,
      searchPayments: read,
      findNotifiedPayments: read,
    }
    return { ...shop, ports: { ...shop.ports, payments: joinProviders([provider], provider.id) } }
  }

  const roundsOf = async (shop: Shop, orderId: string) => {
    const found = await shop.database.execute<{ data: { round: number } }>(
      sql`select data from jobs.job where name = 'look-up-payments' and state = 'created' and data->>'orderId' = ${orderId}`,
    )
    return found.rows.map(({ data }) => data.round)
  }
})

describe('an order after its payment deadline', () => {
  it('is cancelled and restocked once', async () => {
    const { shop, orderId, stock } = await ordered()
    await endTimeToPay(shop, orderId)
    await Promise.all([1, 2, 3].map(() => cancelUnpaidOrder(shop, orderId)))
    expect((await orderOf(shop, orderId))?.status).toBe('cancelled')
    expect(await historyOf(shop, orderId)).toEqual(['pending: placed', 'cancelled: unpaid'])
    expect(await stock()).toBe(10)
  })

  it('is cancelled as underpaid if it was paid in part', async () => {
    const { shop, orderId, totalCents, tell, stock } = await ordered()
    await tell('approved', { amountCents: totalCents - 1 })
    await endTimeToPay(shop, orderId)
    await cancelUnpaidOrder(shop, orderId)
    expect(await historyOf(shop, orderId)).toEqual(['pending: placed', 'pending: underpaid', 'cancelled: underpaid'])
    expect(await attentionOf(shop, orderId)).toEqual(['paid-too-little'])
    expect(await stock()).toBe(10)
  })

  it('is not cancelled before the deadline, nor if it was paid', async () => {
    const early = await ordered()
    const dueAt = (await orderOf(early.shop, early.orderId))?.paymentDueAt
    expect(await cancelUnpaidOrder(early.shop, early.orderId)).toEqual({ retryAt: dueAt })
    expect((await orderOf(early.shop, early.orderId))?.status).toBe('pending')
    await early.tell('approved')
    await endTimeToPay(early.shop, early.orderId)
    expect(await cancelUnpaidOrder(early.shop, early.orderId)).toEqual({ retryAt: undefined })
    expect((await orderOf(early.shop, early.orderId))?.status).toBe('processing')
  })

  it('is not cancelled if it was paid, even if the staff set it back to pending', async () => {
    const { shop, orderId, tell } = await ordered()
    await tell('approved')
    await shop.database.update(orders).set({ status: 'pending' }).where(eq(orders.id, orderId))
    await endTimeToPay(shop, orderId)
    await cancelUnpaidOrder(shop, orderId)
    expect((await orderOf(shop, orderId))?.status).toBe('pending')
  })

  it('is settled instead if the notification of its approval was lost', async () => {
    const { shop, orderId, externalReference, totalCents, tell } = await ordered()
    await tell('pending')
    const [known] = await paymentsOf(shop, orderId)
    const provider: PaymentProvider = {
      ...shop.ports.payments.current,
      findPayment: async (providerPaymentId) => ({
        providerPaymentId,
        externalReference,
        status: providerPaymentId === known?.providerPaymentId ? 'approved' : 'pending',
        amountCents: totalCents,
        method: 'boleto',
      }),
    }
    const remembering: Shop = { ...shop, ports: { ...shop.ports, payments: joinProviders([provider], provider.id) } }
    await endTimeToPay(shop, orderId)
    await cancelUnpaidOrder(remembering, orderId)
    expect((await orderOf(shop, orderId))?.status).toBe('processing')
  })
})

describe('the fee of a payment', () => {
  it('is retained if a later response omits it', async () => {
    const { shop, orderId, externalReference, totalCents } = await ordered()
    const told = {
      ...{ provider: 'simulado', providerPaymentId: `card-${orderId}`, externalReference },
      ...{ amountCents: totalCents, method: 'card' },
    }
    await settlePayment(shop, { ...told, status: 'pending', installments: 10 })
    await settlePayment(shop, { ...told, status: 'approved', feeCents: 4_99 })
    await settlePayment(shop, { ...told, status: 'approved', feeCents: null })
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'approved', installments: 10, feeCents: 4_99 }])
  })
})

it('tells the staff once of an approved payment of which another amount is reported later', async () => {
  const { shop } = paying.current
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const payment = { provider: 'simulado', providerPaymentId: randomUUID(), externalReference, method: 'pix' }
  const report = (amountCents: number) => settlePayment(shop, { ...payment, status: 'approved', amountCents })
  await report(totalCents)
  await report(totalCents)
  expect(await attentionOf(shop, orderId)).toEqual([])
  await report(totalCents - 100)
  await report(totalCents - 100)
  expect(await attentionOf(shop, orderId)).toEqual(['payment-difference'])
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'processing' })
})
