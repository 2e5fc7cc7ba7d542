import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { attentionItems, orders, paymentNotifications, simuladoCheckouts, simuladoPayments } from '../../tables.ts'
import { receiveNotification, settlePaymentHandler } from './notifications.ts'
import { signNotification } from './providers/provider.ts'

const paying = usePayingShop()

beforeEach(async () => {
  await paying.current.shop.database.execute(sql`delete from jobs.job where name = 'settle-payment'`)
})

afterEach(() => {
  vi.restoreAllMocks()
  paying.current.isProviderDown = false
})

type Notification = Partial<{
  paymentId: string
  requestId: string
  secret: string
  at: number
  body: string
  provider: string
  headers: Record<string, string>
}>

/** Posts a notification as the provider would, with the given deviations. */
async function notify({ paymentId = randomUUID(), requestId = `${paymentId}:approved`, ...rest }: Notification = {}) {
  const { shop } = paying.current
  const timestamp = String(Math.floor((rest.at ?? Date.now()) / 1000))
  const secret = rest.secret ?? shop.settings.secretFor('simulado')
  const body = { id: requestId, type: 'payment', action: 'payment.created', data: { id: paymentId } }
  return fetch(
    `${shop.settings.url}/api/payment-notifications/${rest.provider ?? 'simulado'}?data.id=${paymentId}&type=payment`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        'x-signature': `ts=${timestamp},v1=${signNotification({ paymentId, requestId, timestamp }, secret)}`,
        ...rest.headers,
      },
      body: rest.body ?? JSON.stringify({ ...body, date_created: new Date().toISOString() }),
    },
  )
}

const inboxOf = (paymentId: string) =>
  paying.current.shop.database
    .select()
    .from(paymentNotifications)
    .where(eq(paymentNotifications.providerPaymentId, paymentId))

async function waitingJobs(): Promise<number> {
  const found = await paying.current.shop.database.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = 'settle-payment' and state = 'created'`,
  )
  return found.rows[0]?.count ?? 0
}

describe('a notification', () => {
  it('is stored with one job, and acknowledged; ten more of the same change nothing', async () => {
    const paymentId = randomUUID()
    const before = await waitingJobs()
    const answers = await Promise.all(Array.from({ length: 11 }, () => notify({ paymentId })))
    expect(answers.map((answer) => answer.status)).toEqual(Array(11).fill(200))
    expect(await inboxOf(paymentId)).toMatchObject([{ provider: 'simulado', processedAt: null }])
    expect(await waitingJobs()).toBe(before + 1)
  })

  it('changes nothing when it is sent again with another body, which is not signed', async () => {
    const paymentId = randomUUID()
    const requestId = `${paymentId}:approved`
    const before = await waitingJobs()
    await notify({ paymentId, requestId })
    const other = { id: randomUUID(), type: 'payment', action: 'payment.refunded', data: { id: randomUUID() } }
    const body = JSON.stringify({ ...other, date_created: new Date().toISOString() })
    expect((await notify({ paymentId, requestId, body })).status).toBe(200)
    expect(await inboxOf(paymentId)).toMatchObject([{ payload: { id: requestId } }])
    expect(await inboxOf(other.data.id)).toEqual([])
    expect(await waitingJobs()).toBe(before + 1)
  })

  it.each<[string, Notification]>([
    ['signed with another secret', { secret: 'guessed' }],
    ['not signed', { headers: { 'x-signature': '' } }],
    ['signed for another request', { headers: { 'x-request-id': 'another' } }],
    ['ten minutes old', { at: Date.now() - 600_000 }],
    ['from the future', { at: Date.now() + 600_000 }],
  ])('is refused when it is %s', async (_, changes) => {
    const paymentId = randomUUID()
    const answer = await notify({ paymentId, ...changes })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ defined: true, code: 'INVALID_SIGNATURE' })
    expect(await inboxOf(paymentId)).toEqual([])
  })

  it.each<[string, Notification, number, string]>([
    ['of an unknown provider', { provider: 'someone' }, 404, 'NOT_FOUND'],
    ['with broken JSON', { body: '{' }, 400, 'INVALID_INPUT'],
    ['with another shape', { body: '[]' }, 400, 'INVALID_INPUT'],
    ['of more than 64 KB', { body: JSON.stringify({ filler: 'x'.repeat(65 * 1024) }) }, 413, 'PAYLOAD_TOO_LARGE'],
  ])('is refused when it is one %s', async (_, changes, status, code) => {
    const paymentId = randomUUID()
    const answer = await notify({ paymentId, ...changes })
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
    expect(await inboxOf(paymentId)).toEqual([])
  })
})

it('invalid text in a notification is dropped, and the rest stored', async () => {
  const { shop } = paying.current
  const paymentId = randomUUID()
  const read = {
    eventId: `${paymentId}/a\0\ud800`,
    providerPaymentId: paymentId,
    payload: { id: 'a\0b', type: '\udc00' },
  }
  const provider = { ...shop.ports.payments.current, readNotification: async () => read }
  await receiveNotification(shop, { provider, headers: new Headers(), query: new URLSearchParams(), body: '' })
  expect(await inboxOf(paymentId)).toMatchObject([
    { eventId: `${paymentId}/a\ufffd`, payload: { id: 'ab', type: '\ufffd' } },
  ])
})

describe('settling from the inbox', () => {
  /** An order, and a payment of it at the provider that the shop has not been notified of. */
  async function paidAtProvider(status: 'approved' | 'pending' | 'rejected') {
    const { shop } = paying.current
    const placed = await anOrder(shop, await aProduct(shop.database))
    const [checkout] = await shop.database
      .select()
      .from(simuladoCheckouts)
      .where(eq(simuladoCheckouts.externalReference, placed.externalReference))
    if (!checkout) throw new Error('the order has no checkout')
    const [payment] = await shop.database
      .insert(simuladoPayments)
      .values({ checkoutId: checkout.id, method: 'pix', status })
      .returning()
    if (!payment) throw new Error('the payment was not stored')
    const statusOf = async () =>
      (await shop.database.select().from(orders).where(eq(orders.id, placed.orderId)))[0]?.status
    return { shop, paymentId: payment.id, statusOf }
  }

  it('uses what the provider returns, not what the notification contains', async () => {
    const { shop, paymentId, statusOf } = await paidAtProvider('rejected')
    await notify({ paymentId, requestId: `${paymentId}:approved` })
    await workOff(shop, 'settle-payment')
    expect(await statusOf()).toBe('pending')
    expect((await inboxOf(paymentId))[0]?.processedAt).toBeInstanceOf(Date)
  })

  it('waits while the provider is down', async () => {
    const { shop, paymentId, statusOf } = await paidAtProvider('approved')
    await workOff(shop, 'settle-payment')
    await notify({ paymentId })
    paying.current.isProviderDown = true
    await expect(workOff(shop, 'settle-payment')).rejects.toThrow('down')
    expect((await inboxOf(paymentId))[0]?.processedAt).toBeNull()
    paying.current.isProviderDown = false
    expect(await workOff(shop, 'settle-payment')).toBe(1)
    expect(await statusOf()).toBe('processing')
  })

  it('handles a notification once', async () => {
    const { shop, paymentId, statusOf } = await paidAtProvider('approved')
    await notify({ paymentId })
    await workOff(shop, 'settle-payment')
    const asked = vi.spyOn(shop.ports.payments.current, 'findPayment')
    await notify({ paymentId })
    expect(await workOff(shop, 'settle-payment')).toBe(0)
    expect(asked).not.toHaveBeenCalled()
    expect(await statusOf()).toBe('processing')
  })

  it('waits for a payment that the provider does not know yet', async () => {
    const { shop } = paying.current
    const paymentId = randomUUID()
    await notify({ paymentId })
    await expect(workOff(shop, 'settle-payment')).rejects.toThrow('does not know')
    expect((await inboxOf(paymentId))[0]?.processedAt).toBeNull()
    const { externalReference, orderId } = await anOrder(shop, await aProduct(shop.database))
    const ofOrder = eq(simuladoCheckouts.externalReference, externalReference)
    const [checkout] = await shop.database.select().from(simuladoCheckouts).where(ofOrder)
    const payment = { id: paymentId, checkoutId: checkout?.id ?? '', method: 'pix', status: 'approved' } as const
    await shop.database.insert(simuladoPayments).values(payment)
    await workOff(shop, 'settle-payment')
    const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.status).toBe('processing')
    expect((await inboxOf(paymentId))[0]?.processedAt).toBeInstanceOf(Date)
  })

  it('reports a notification to the staff, once, if the provider never knows its payment', async () => {
    const { shop } = paying.current
    const paymentId = randomUUID()
    await notify({ paymentId })
    const [notification] = await inboxOf(paymentId)
    const payload = { notificationId: notification?.id ?? '' }
    await settlePaymentHandler.onFinalFailure(shop, payload, randomUUID())
    await settlePaymentHandler.onFinalFailure(shop, payload, randomUUID())
    const subject = `payment:simulado:${paymentId}`
    const items = await shop.database.select().from(attentionItems).where(eq(attentionItems.subject, subject))
    expect(items).toMatchObject([{ kind: 'payment-unknown', details: { providerPaymentId: paymentId } }])
    expect((await inboxOf(paymentId))[0]?.processedAt).toBeInstanceOf(Date)
  })

  it.each([
    ['not-there', { isDown: false }],
    ['out-of-reach', { isDown: true }],
  ])('reports a notification with the last reason: %s', async (unknownCause, { isDown }) => {
    const { shop } = paying.current
    const paymentId = randomUUID()
    await notify({ paymentId })
    const [notification] = await inboxOf(paymentId)
    const payload = { notificationId: notification?.id ?? '' }
    paying.current.isProviderDown = !isDown
    await expect(settlePaymentHandler.run(shop, payload)).rejects.toThrow()
    paying.current.isProviderDown = isDown
    await expect(settlePaymentHandler.run(shop, payload)).rejects.toThrow()
    paying.current.isProviderDown = false
    await settlePaymentHandler.onFinalFailure(shop, payload, randomUUID())
    const subject = `payment:simulado:${paymentId}`
    const items = await shop.database.select().from(attentionItems).where(eq(attentionItems.subject, subject))
    expect(items).toMatchObject([{ kind: 'payment-unknown', details: { unknownCause } }])
    await shop.database.execute(sql`delete from jobs.job where name = 'settle-payment'`)
  })

  it('reports a notification if the shop has no settings for its provider any more', async () => {
    const { shop } = paying.current
    const gone = { provider: 'gone', eventId: randomUUID(), providerPaymentId: randomUUID(), payload: {} }
    const [stored] = await shop.database.insert(paymentNotifications).values(gone).returning()
    const payload = { notificationId: stored?.id ?? '' }
    await expect(settlePaymentHandler.run(shop, payload)).rejects.toThrow('gone')
    await settlePaymentHandler.onFinalFailure(shop, payload, randomUUID())
    const subject = `payment:gone:${gone.providerPaymentId}`
    const items = await shop.database.select().from(attentionItems).where(eq(attentionItems.subject, subject))
    expect(items).toMatchObject([{ details: { unknownCause: 'not-configured' } }])
  })
})
