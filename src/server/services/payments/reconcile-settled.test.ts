import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { mercadoPagoProvider } from '#server/adapters/payment/mercado-pago/mercado-pago-provider.ts'
import { joinProviders } from '#server/adapters/payment/payment-settings.ts'
import { refund } from '#server/adapters/payment/simulado/simulado-refunds.ts'
import {
  attentionItems,
  orders,
  paymentRefunds,
  payments,
  simuladoCheckouts,
  simuladoPayments,
} from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { mercadoPagoToken, useMercadoPagoServer } from '#test/mercado-pago.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'

const paying = usePayingShop()
const mercadoPago = useMercadoPagoServer()

afterEach(async () => {
  paying.current.isProviderDown = false
  // Nothing is left to be asked about by the next test.
  await paying.current.shop.database
    .update(payments)
    .set({ askAgainAt: null, createdAt: sql`now() - interval '1 year'` })
})

/** What the shop knows of an order and its payment. */
async function booksOf({ database }: Shop, orderId: string) {
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId))
  const [payment] = await database.select().from(payments).where(eq(payments.orderId, orderId))
  const booked = await database
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, payment?.id ?? ''))
  const items = await database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))
  return {
    refunds: booked.map(({ means, amountCents }) => `${means} ${amountCents}`),
    payment: payment?.status,
    order: order?.refundedCents,
    attention: items.map(({ kind }) => kind),
  }
}

/** Makes the payments of orders so many days old. */
const makeOld = ({ database }: Shop, orderIds: string[], days: number) =>
  database
    .update(payments)
    .set({ createdAt: sql`now() - make_interval(days => ${days})` })
    .where(inArray(payments.orderId, orderIds))

/** Sets the time to ask again about the payments of orders, as if it had come. */
const makeDue = ({ database }: Shop, ...orderIds: string[]) =>
  database
    .update(payments)
    .set({ askAgainAt: sql`now() - interval '1 minute'` })
    .where(inArray(payments.orderId, orderIds))

const hoursUntilAsked = async ({ database }: Shop, orderId: string) => {
  const [payment] = await database
    .select({ hours: sql<number>`(extract(epoch from ask_again_at - now()) / 3600)::float` })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  return payment?.hours
}

/** An order paid at Simulado some days ago, and a way to give its money back there without the shop hearing of it. */
async function paid(days = 8) {
  const { shop } = paying.current
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const ofOrder = eq(simuladoCheckouts.externalReference, externalReference)
  const [checkout] = await shop.database.select().from(simuladoCheckouts).where(ofOrder)
  const begun = { checkoutId: checkout?.id ?? '', method: 'card', status: 'approved' } as const
  const [made] = await shop.database.insert(simuladoPayments).values(begun).returning()
  const found = await shop.payments.current.findPayment(made?.id ?? '')
  if (!found) throw new Error('the provider does not know its own payment')
  await settlePayment(shop, { ...found, provider: 'simulado' })
  await makeOld(shop, [orderId], days)
  const giveBackInPanel = (amountCents?: number) =>
    refund(shop.database, { paymentId: found.providerPaymentId, idempotencyKey: randomUUID(), amountCents })
  return { shop, orderId, totalCents, providerPaymentId: found.providerPaymentId, giveBackInPanel }
}

it('learns of a refund in the panel whose notification was lost, and books it once', async () => {
  const { shop, orderId, totalCents, giveBackInPanel } = await paid()
  await giveBackInPanel()
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  const learnt = {
    ...{ refunds: [`panel ${totalCents}`], payment: 'refunded', order: totalCents },
    attention: ['payment-taken-back'],
  }
  expect(await booksOf(shop, orderId)).toEqual(learnt)
  expect(await hoursUntilAsked(shop, orderId)).toBeNull()
  const found = await shop.payments.current.findPayment((await providerIdOf(shop, orderId)) ?? '')
  if (found) await settlePayment(shop, { ...found, provider: 'simulado' })
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  expect(await booksOf(shop, orderId)).toEqual(learnt)
})

const providerIdOf = async ({ database }: Shop, orderId: string) =>
  (await database.select().from(payments).where(eq(payments.orderId, orderId)))[0]?.providerPaymentId

it('learns of a part of it, and of another part later', async () => {
  const { shop, orderId, giveBackInPanel } = await paid()
  await giveBackInPanel(5_00)
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  expect(await booksOf(shop, orderId)).toMatchObject({ refunds: ['panel 500'], payment: 'approved', order: 5_00 })
  await giveBackInPanel(2_00)
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  expect(await booksOf(shop, orderId)).toMatchObject({ refunds: ['panel 500', 'panel 200'], order: 7_00 })
})

it('asks a new payment after a day, and then at the next age; one of before within a week', async () => {
  const fresh = await paid(0)
  const old = await paid(100)
  const tooOld = await paid(181)
  const { shop } = fresh
  await reconcilePayments(shop)
  const first = await hoursUntilAsked(shop, fresh.orderId)
  expect(first).toBeGreaterThan(23)
  expect(first).toBeLessThan(49)
  expect(await hoursUntilAsked(shop, old.orderId)).toBeLessThan(7 * 24)
  expect(await hoursUntilAsked(shop, tooOld.orderId)).toBeNull()
  await makeDue(shop, old.orderId)
  await reconcilePayments(shop)
  expect(await hoursUntilAsked(shop, old.orderId)).toBeGreaterThan(19 * 24)
})

it('says nothing to the staff of what is as it was', async () => {
  const { shop, orderId } = await paid()
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  expect(await booksOf(shop, orderId)).toMatchObject({ refunds: [], payment: 'approved', attention: [] })
})

it('shows one that its provider does not know', async () => {
  const { shop, orderId, providerPaymentId } = await paid()
  await shop.database.delete(simuladoPayments).where(eq(simuladoPayments.id, providerPaymentId))
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  expect(await booksOf(shop, orderId)).toMatchObject({ payment: 'approved', attention: ['payment-difference'] })
})

/** The shop with calls to its provider counted, and each held by a hook before it is made. */
function watched(shop: Shop, before: (call: number) => Promise<void> = async () => undefined) {
  const asked: string[] = []
  const { current } = shop.payments
  const provider = {
    ...current,
    findPayment: async (id: string) => {
      asked.push(id)
      await before(asked.length)
      return current.findPayment(id)
    },
  }
  return { asked, shop: { ...shop, payments: joinProviders([provider], provider.id) } }
}

it('leaves a silent provider alone until the next run, and asks later, with growing pauses', async () => {
  const orders = [await paid(), await paid(), await paid(9)]
  const { shop } = paying.current
  const ids = orders.map(({ orderId }) => orderId)
  await makeDue(shop, ...ids)
  paying.current.isProviderDown = true
  const counted = watched(shop)
  await reconcilePayments(counted.shop)
  expect(counted.asked).toHaveLength(1)
  for (const id of ids) {
    const hours = await hoursUntilAsked(shop, id)
    expect(hours).toBeGreaterThan(0)
    expect(hours).toBeLessThanOrEqual(6)
  }
  await orders[0]?.giveBackInPanel(5_00)
  await makeDue(shop, ...ids)
  paying.current.isProviderDown = false
  await reconcilePayments(counted.shop)
  expect(counted.asked).toHaveLength(4)
  expect((await booksOf(shop, ids[0] ?? '')).refunds).toEqual(['panel 500'])
})

it('is asked by one of two processes, and books once', async () => {
  const orders = await Promise.all(Array.from({ length: 4 }, () => paid()))
  const { shop } = paying.current
  for (const { giveBackInPanel } of orders) await giveBackInPanel(5_00)
  await makeDue(shop, ...orders.map(({ orderId }) => orderId))
  const counted = watched(shop)
  await Promise.all([reconcilePayments(counted.shop), reconcilePayments(counted.shop)])
  expect(counted.asked).toHaveLength(4)
  for (const { orderId } of orders) {
    const books = await booksOf(shop, orderId)
    expect(books).toMatchObject({ refunds: ['panel 500'], attention: ['payment-taken-back'] })
  }
})

it('goes on after a process that was killed half-way', async () => {
  const orders = [await paid(), await paid(), await paid()]
  const { shop } = paying.current
  for (const { giveBackInPanel } of orders) await giveBackInPanel(5_00)
  const ids = orders.map(({ orderId }) => orderId)
  await makeDue(shop, ...ids)
  const dying = watched(shop, async (call) => {
    if (call === 2) throw new Error('killed')
  })
  await expect(reconcilePayments(dying.shop)).rejects.toThrow('killed')
  const counted = watched(shop)
  await reconcilePayments(counted.shop)
  expect(counted.asked).toHaveLength(0)
  // A quarter of an hour later.
  await makeDue(shop, ...ids)
  await reconcilePayments(counted.shop)
  for (const id of ids) expect((await booksOf(shop, id)).refunds).toEqual(['panel 500'])
})

it('holds no row while it asks', async () => {
  const { shop, orderId } = await paid()
  await makeDue(shop, orderId)
  const free: boolean[] = []
  const looking = watched(shop, async () => {
    const { rows } = await shop.database.execute(
      sql`select 1 from payments where order_id = ${orderId} for update nowait`,
    )
    free.push(rows.length === 1)
  })
  await reconcilePayments(looking.shop)
  expect(free).toEqual([true])
})

it('asks about a bounded number in one run', async () => {
  const { shop, orderId } = await paid()
  await shop.database.execute(sql`
    insert into payments (order_id, provider, provider_payment_id, status, amount_cents, ask_again_at)
    select ${orderId}::uuid, 'gone', 'of-before-' || number, 'approved', 100, now() - interval '1 hour'
    from generate_series(1, 700) as number`)
  await reconcilePayments(shop)
  const { rows } = await shop.database.execute(
    sql`select count(*)::int as due from payments where provider = 'gone' and ask_again_at <= now()`,
  )
  expect(rows).toEqual([{ due: 400 }])
})

it('reads what is due, and what has no time, from indexes', async () => {
  const plan = (query: string) =>
    paying.current.shop.database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return JSON.stringify((await tx.execute(sql.raw(`explain ${query}`))).rows)
    })
  expect(await plan('select id from payments where ask_again_at <= now() order by ask_again_at limit 25')).toContain(
    'payments_to_ask_again',
  )
  expect(
    await plan(`select id from payments where ask_again_at is null and provider <> 'manual'
      and (status = 'approved' or dispute = 'lost') and created_at > now() - interval '180 days' order by created_at limit 5000`),
  ).toContain('payments_never_asked_again')
})

/** An order paid by card at Mercado Pago months ago. */
async function paidAtMercadoPago(timeoutMilliseconds = 10_000) {
  const { shop: own } = paying.current
  const provider = mercadoPagoProvider({
    ...{ accessToken: mercadoPagoToken, webhookSecret: 'the secret of the webhooks' },
    ...{ apiUrl: mercadoPago.url, shopUrl: 'https://loja.example.com', timeoutMilliseconds },
  })
  const shop = { ...own, payments: joinProviders([provider], provider.id) }
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const providerPaymentId = mercadoPago.pay(externalReference, 'approved', { payment_type_id: 'credit_card' })
  const found = await provider.findPayment(providerPaymentId)
  if (!found) throw new Error('the provider does not know its own payment')
  await settlePayment(shop, { ...found, provider: provider.id })
  await makeOld(shop, [orderId], 130)
  const there = mercadoPago.payments.find(({ id }) => String(id) === providerPaymentId)
  if (!there) throw new Error('the payment is gone')
  const tell = async (status: string, detail: string) => {
    Object.assign(there, { status, status_detail: detail })
    await makeDue(shop, orderId)
    await reconcilePayments(shop)
    return booksOf(shop, orderId)
  }
  return { shop, orderId, totalCents, tell }
}

it('learns of a chargeback and of each of its ends', async () => {
  const { shop, orderId, totalCents, tell } = await paidAtMercadoPago()
  expect(await tell('charged_back', 'in_process')).toEqual({
    ...{ refunds: [], payment: 'approved', order: 0 },
    attention: ['chargeback'],
  })
  expect(await hoursUntilAsked(shop, orderId)).toBeLessThanOrEqual(7 * 24)
  expect(await tell('charged_back', 'settled')).toMatchObject({
    ...{ refunds: [`chargeback ${totalCents}`], payment: 'refunded', order: totalCents },
  })
  expect(await hoursUntilAsked(shop, orderId)).toBeGreaterThan(0)
  expect(await tell('charged_back', 'reimbursed')).toMatchObject({ refunds: [], payment: 'approved', order: 0 })
})

it.each([429, 503, 'silent', 'garbled'] as const)(
  'comes back later where the provider answers %s',
  async (mood) => {
    const { shop, orderId, tell } = await paidAtMercadoPago(mood === 'silent' ? 300 : undefined)
    mercadoPago.mood = mood
    expect(await tell('approved', 'accredited')).toMatchObject({ payment: 'approved', attention: [] })
    const hours = await hoursUntilAsked(shop, orderId)
    expect(hours).toBeGreaterThan(0)
    expect(hours).toBeLessThanOrEqual(6)
  },
  30_000,
)
