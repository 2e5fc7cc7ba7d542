import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder, endTimeToPay } from '#test/checkout.ts'
import { databaseWith } from '#test/database-with.ts'
import { mercadoPagoToken, useMercadoPagoServer } from '#test/mercado-pago.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { findOwnOrder } from '../../orders/server/order-view.ts'
import { attentionItems, orders, payments, simuladoCheckouts, simuladoPayments } from '../../tables.ts'
import { payOrder } from './pay-order.ts'
import { mercadoPagoProvider } from './providers/mercado-pago.ts'
import { joinProviders } from './providers/settings.ts'
import { openSimulado } from './providers/simulado-page.ts'
import { refundPayment, requestRefund } from './refunds.ts'
import { cancelUnpaidOrder, cancelUnpaidOrderOnceAnswered } from './unpaid-orders.ts'

const paying = usePayingShop()
const mercadoPago = useMercadoPagoServer()

/** The shop after switching new payments to Mercado Pago; Simulado keeps its settings. */
function switchedShop(): Shop {
  const { shop } = paying.current
  const other = mercadoPagoProvider({
    accessToken: mercadoPagoToken,
    webhookSecret: 'the secret of the webhooks',
    apiUrl: mercadoPago.url,
    shopUrl: 'https://loja.example.com',
  })
  return { ...shop, ports: { ...shop.ports, payments: joinProviders([shop.ports.payments.current, other], other.id) } }
}

const statusOf = async (shop: Shop, orderId: string) =>
  (await shop.database.select().from(orders).where(eq(orders.id, orderId)))[0]?.status

/** An approved payment at Simulado of which the shop has not been notified. */
async function payAtSimulado(shop: Shop, externalReference: string): Promise<string> {
  const ofOrder = eq(simuladoCheckouts.externalReference, externalReference)
  const [checkout] = await shop.database.select().from(simuladoCheckouts).where(ofOrder)
  const payment = { checkoutId: checkout?.id ?? '', status: 'approved', method: 'pix' } as const
  const [stored] = await shop.database.insert(simuladoPayments).values(payment).returning()
  return stored?.id ?? ''
}

it('settles and refunds a payment at its own provider after the shop switched to another', async () => {
  const { shop } = paying.current
  const { orderId, externalReference } = await anOrder(shop, await aProduct(shop.database))
  const switched = switchedShop()

  const first = await payAtSimulado(shop, externalReference)
  await workOff(switched, 'look-up-payments')
  expect(await statusOf(shop, orderId)).toBe('processing')
  const second = await payAtSimulado(shop, externalReference)
  await shop.database.update(orders).set({ status: 'pending' }).where(eq(orders.id, orderId))
  await endTimeToPay(shop, orderId)
  await cancelUnpaidOrder(switched, orderId)
  await workOff(switched, 'refund-payment')

  const stored = await shop.database.select().from(payments).where(eq(payments.orderId, orderId))
  expect(stored.map(({ provider, providerPaymentId, status }) => [provider, providerPaymentId, status])).toEqual(
    expect.arrayContaining([
      ['simulado', first, 'approved'],
      ['simulado', second, 'refunded'],
    ]),
  )
  expect(await shop.ports.payments.current.findPayment(second)).toMatchObject({ status: 'refunded' })
  expect(mercadoPago.requests).toEqual([])
})

it('opens new payments at the new provider', async () => {
  const switched = switchedShop()
  const { orderId, externalReference, paymentUrl } = await anOrder(switched, await aProduct(switched.database))
  expect(paymentUrl).not.toContain('/simulado/')
  const paymentId = mercadoPago.pay(externalReference, 'approved')
  await workOff(switched, 'look-up-payments')
  expect(await statusOf(switched, orderId)).toBe('processing')
  const [stored] = await switched.database.select().from(payments).where(eq(payments.orderId, orderId))
  expect(stored).toMatchObject({ provider: 'mercado-pago', providerPaymentId: paymentId })
})

describe('an order that is open when the shop switches to another provider', () => {
  it('is paid at the new one, under the same order', async () => {
    const { shop } = paying.current
    const placed = await anOrder(shop, await aProduct(shop.database))
    const own = { userId: placed.customer.id, orderId: placed.orderId }
    const switched = switchedShop()
    const { paymentUrl } = await payOrder(switched, own)
    expect(paymentUrl).not.toContain('/simulado/')
    expect(await payOrder(switched, own)).toEqual({ paymentUrl })
    expect(await findOwnOrder(switched, own)).toMatchObject({ paymentMethod: 'Mercado Pago', status: 'pending' })
    mercadoPago.pay(placed.externalReference, 'approved')
    await workOff(switched, 'look-up-payments')
    expect(await statusOf(switched, placed.orderId)).toBe('processing')
  })

  it('is not paid again if the former one has its money', async () => {
    const { shop } = paying.current
    const placed = await anOrder(shop, await aProduct(shop.database))
    await payAtSimulado(shop, placed.externalReference)
    const pay = payOrder(switchedShop(), { userId: placed.customer.id, orderId: placed.orderId })
    await expect(pay).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    expect(await statusOf(shop, placed.orderId)).toBe('processing')
  })

  it('is paid at the new one if the former one has no settings any more', async () => {
    const placed = await anOrder(switchedShop(), await aProduct(paying.current.shop.database))
    const { shop } = paying.current
    const { paymentUrl } = await payOrder(shop, { userId: placed.customer.id, orderId: placed.orderId })
    expect(paymentUrl).toContain('/simulado/')
  })

  it('is found again from the former page, on which nobody can pay any more', async () => {
    const placed = await anOrder(paying.current.shop, await aProduct(paying.current.shop.database))
    const pages = openSimulado(switchedShop())
    const path = new URL(placed.paymentUrl).pathname.replace('/simulado', '')
    for (const method of ['GET', 'POST']) {
      const answer = await pages.request(path, { method })
      const html = await answer.text()
      expect([answer.status, html.includes('A loja mudou a forma de receber.')]).toEqual([410, true])
      expect(html).toContain(`external_reference=${placed.externalReference}`)
      expect(html).not.toContain('<form')
    }
  })

  it('shows no Pix code that leads nowhere', async () => {
    const { shop } = paying.current
    const placed = await anOrder(shop, await aProduct(shop.database))
    const own = { userId: placed.customer.id, orderId: placed.orderId }
    const open = { orderId: placed.orderId, providerPaymentId: randomUUID(), status: 'pending', method: 'pix' } as const
    await shop.database.insert(payments).values({ ...open, provider: 'simulado', amountCents: 1, pixCode: 'CODE' })
    expect((await findOwnOrder(shop, own)).payment).toMatchObject({ pixCode: 'CODE' })
    expect((await findOwnOrder(switchedShop(), own)).payment).toBeNull()
  })
})

it('refunds once at the provider even if the process is killed before it has recorded that', async () => {
  const switched = switchedShop()
  const { orderId, externalReference } = await anOrder(switched, await aProduct(switched.database))
  const key = { provider: 'mercado-pago', providerPaymentId: mercadoPago.pay(externalReference, 'approved') }
  await workOff(switched, 'look-up-payments')
  await inTransaction(switched, (tx) => requestRefund(tx, key))
  const killed = databaseWith(switched.database, { transaction: () => Promise.reject(new Error('killed')) })
  await expect(refundPayment({ ...switched, database: killed }, key)).rejects.toThrow('killed')
  await workOff(switched, 'refund-payment')
  const refunds = mercadoPago.refunds.filter(({ payment_id }) => String(payment_id) === key.providerPaymentId)
  expect(refunds).toHaveLength(1)
  const [stored] = await switched.database.select().from(payments).where(eq(payments.orderId, orderId))
  expect(stored).toMatchObject({ status: 'refunded', refundFault: null })
})

it('cancels no order while the search for its payments does not end', async () => {
  const switched = switchedShop()
  const { orderId, externalReference } = await anOrder(switched, await aProduct(switched.database))
  mercadoPago.pay(externalReference, 'approved')
  await endTimeToPay(switched, orderId)
  mercadoPago.behaviour = 'nowhere'
  await expect(cancelUnpaidOrder(switched, orderId)).rejects.toMatchObject({ fault: 'not-understood' })
  expect(await statusOf(switched, orderId)).toBe('pending')
  mercadoPago.behaviour = 'normal'
  await cancelUnpaidOrder(switched, orderId)
  expect(await statusOf(switched, orderId)).toBe('processing')
})

it('cancels no order while the shop has lost the settings of its provider, and reports it after a day', async () => {
  const { shop: without } = paying.current
  const switched = switchedShop()
  const { orderId, externalReference } = await anOrder(switched, await aProduct(switched.database))
  mercadoPago.pay(externalReference, 'approved')
  await endTimeToPay(without, orderId)
  await cancelUnpaidOrderOnceAnswered(without, { orderId })
  const unansweredSince = new Date(Date.now() - 25 * 60 * 60_000).toISOString()
  await cancelUnpaidOrderOnceAnswered(without, { orderId, unansweredSince })
  expect(await statusOf(without, orderId)).toBe('pending')
  const items = () => without.database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))
  expect(await items()).toMatchObject([{ kind: 'payment-unreadable', closedAt: null }])
  await cancelUnpaidOrderOnceAnswered(switched, { orderId, unansweredSince })
  expect(await statusOf(without, orderId)).toBe('processing')
  expect(await items()).toMatchObject([{ kind: 'payment-unreadable', closedAt: expect.any(Date) }])
})
