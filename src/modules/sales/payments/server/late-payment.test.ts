import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { Shop } from '#platform/server/shop.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { stockOf } from '#test/stock.ts'
import { writeOrderEmail } from '../../emails/server/order-email.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { cancelOwnOrder } from '../../orders/server/order-view.ts'
import { attentionItems, orderEvents, orders, paymentNotifications, payments } from '../../tables.ts'
import { settleNotification } from './notifications.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { joinProviders } from './providers/settings.ts'
import { settlePayment } from './settle-payment.ts'

const paying = usePayingShop()

afterEach(() => workOff(paying.current.shop, 'send-email'))

/** An order of everything there was of a product, cancelled before its payment came. */
async function cancelledOrder({ shop = paying.current.shop, pieces = 2 } = {}) {
  const product = await aProduct(shop.database, { stockQuantity: pieces })
  const { orderId, externalReference, totalCents, customer } = await anOrder(shop, product, pieces)
  await cancelOwnOrder(shop, { userId: customer.id, orderId })
  const tell = (amountCents = totalCents) =>
    settlePayment(shop, {
      provider: 'simulado',
      providerPaymentId: `late-${orderId}`,
      externalReference,
      status: 'approved',
      amountCents,
      method: 'boleto',
    })
  return { shop, product, orderId, totalCents, tell }
}

async function outcomeOf(shop: Shop, orderId: string) {
  const { database } = shop
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId))
  const events = await database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt))
  const items = await database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))
  const last = events.at(-1)
  const mail = last && (await writeOrderEmail(shop, { orderId, eventId: last.id }))
  return {
    status: order?.status,
    reasons: events.map(({ reason }) => reason),
    attention: items.map(({ kind }) => kind),
    subject: mail?.subject.replace(/nº \S+/, 'nº'),
    isTold: last?.isTold,
  }
}

describe('a payment for a cancelled order', () => {
  it('reopens the order once if its items are in stock', async () => {
    const { shop, product, orderId, tell } = await cancelledOrder()
    await Promise.all([tell(), tell(), tell()])
    expect(await outcomeOf(shop, orderId)).toEqual({
      status: 'processing',
      reasons: ['placed', 'customer', 'late-payment'],
      attention: [],
      subject: 'Pagamento aprovado: pedido nº reativado',
      isTold: true,
    })
    expect(await stockOf(shop, product.id)).toBe(0)
  })

  it('waits for the staff if an item is out of stock', async () => {
    const { shop, product, orderId, tell } = await cancelledOrder()
    await anOrder(shop, product)
    await tell()
    await tell()
    expect(await outcomeOf(shop, orderId)).toEqual({
      status: 'cancelled',
      reasons: ['placed', 'customer', 'late-payment-waits'],
      attention: ['paid-late'],
      subject: 'Recebemos o pagamento do pedido nº já cancelado',
      isTold: true,
    })
    expect(await stockOf(shop, product.id)).toBe(1)
    expect(await workOff(shop, 'refund-payment')).toBe(0)
  })

  it('waits for the staff if it is too low', async () => {
    const { shop, orderId, totalCents, tell } = await cancelledOrder()
    await tell(totalCents - 1)
    expect(await outcomeOf(shop, orderId)).toMatchObject({
      status: 'cancelled',
      reasons: ['placed', 'customer', 'late-payment-waits'],
      attention: ['paid-too-little'],
    })
  })

  it('is refunded at once if the setting says so', async () => {
    const { shop, product, orderId, tell } = await cancelledOrder({
      shop: { ...paying.current.shop, settings: { ...paying.current.shop.settings, latePayments: 'refund' } },
    })
    await tell()
    expect(await outcomeOf(shop, orderId)).toEqual({
      status: 'cancelled',
      reasons: ['placed', 'customer', 'late-payment-returned'],
      attention: [],
      subject: 'Devolução do pagamento: pedido nº',
      isTold: true,
    })
    const [payment] = await shop.database.select().from(payments).where(eq(payments.orderId, orderId))
    expect(payment?.refundRequestedAt).toBeInstanceOf(Date)
    expect(await stockOf(shop, product.id)).toBe(2)
  })
})

it('reopens an order that the staff cancels during the approval', async () => {
  const { shop } = paying.current
  const administrator = await anAdministrator(shop.database)
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: PaymentProvider = {
    ...shop.ports.payments.current,
    findNotifiedPayments: async (providerPaymentId) => {
      asked.resolve()
      await answer.promise
      return [{ providerPaymentId, externalReference, status: 'approved', amountCents: totalCents, method: 'pix' }]
    },
  }
  const [notification] = await shop.database
    .insert(paymentNotifications)
    .values({ provider: 'simulado', eventId: randomUUID(), providerPaymentId: randomUUID(), payload: {} })
    .returning()
  const settling = settleNotification(
    { ...shop, ports: { ...shop.ports, payments: joinProviders([slow], slow.id) } },
    notification?.id ?? '',
  )
  await asked.promise
  const seen = { id: orderId, actorId: administrator.id, expectedStatus: 'pending' } as const
  await changeOrderStatus(shop, { ...seen, status: 'cancelled' })
  answer.resolve()
  await settling
  expect(await outcomeOf(shop, orderId)).toMatchObject({
    status: 'processing',
    reasons: ['placed', 'staff', 'late-payment'],
  })
  await expect(changeOrderStatus(shop, { ...seen, status: 'cancelled' })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
})
