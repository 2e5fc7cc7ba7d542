import { randomUUID } from 'node:crypto'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import type { Shop } from '#platform/server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { mercadoPagoToken, useMercadoPagoServer } from '#test/mercado-pago.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { attentionDetails } from '../../attention/contract.ts'
import { matchesAttention } from '../../attention/server/raise-attention.ts'
import { attentionItems, orders, paymentRefunds, payments, simuladoCheckouts, simuladoPayments } from '../../tables.ts'
import { claimDuePayments, duePayments, nextLookUp, openPayments, paymentsWithoutLookUp } from './look-up-schedule.ts'
import { mercadoPagoProvider } from './providers/mercado-pago.ts'
import { PaymentProviderError, type ProviderPayment } from './providers/provider.ts'
import { joinProviders } from './providers/settings.ts'
import { refundAtSimulado } from './providers/simulado.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'

const paying = usePayingShop()
const mercadoPago = useMercadoPagoServer()

afterEach(async () => {
  paying.current.isProviderDown = false
  // Nothing is left to be asked about by the next test.
  await paying.current.shop.database
    .update(payments)
    .set({ askAgainAt: null, createdAt: sql`now() - interval '2 years'` })
})

/** What the shop knows of an order and its payment. */
async function recordsOf({ database }: Shop, orderId: string) {
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

const hoursUntilLookUp = async ({ database }: Shop, orderId: string) => {
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
  const found = await shop.ports.payments.current.findPayment(made?.id ?? '')
  if (!found) throw new Error('the provider does not know its own payment')
  await settlePayment(shop, { ...found, provider: 'simulado' })
  await makeOld(shop, [orderId], days)
  const refundInPanel = (amountCents?: number) =>
    refundAtSimulado(shop.database, {
      providerPaymentId: found.providerPaymentId,
      idempotencyKey: randomUUID(),
      amountCents,
    })
  return { shop, orderId, totalCents, providerPaymentId: found.providerPaymentId, refundInPanel }
}

it('records a refund made in the panel once if its notification was lost', async () => {
  const { shop, orderId, totalCents, refundInPanel } = await paid()
  await refundInPanel()
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  const learnt = {
    ...{ refunds: [`panel ${totalCents}`], payment: 'refunded', order: totalCents },
    attention: ['payment-taken-back'],
  }
  expect(await recordsOf(shop, orderId)).toEqual(learnt)
  expect(await hoursUntilLookUp(shop, orderId)).toBeNull()
  const found = await shop.ports.payments.current.findPayment((await providerIdOf(shop, orderId)) ?? '')
  if (found) await settlePayment(shop, { ...found, provider: 'simulado' })
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  expect(await recordsOf(shop, orderId)).toEqual(learnt)
})

const providerIdOf = async ({ database }: Shop, orderId: string) =>
  (await database.select().from(payments).where(eq(payments.orderId, orderId)))[0]?.providerPaymentId

it('records a partial refund, and another one later', async () => {
  const { shop, orderId, refundInPanel } = await paid()
  await refundInPanel(5_00)
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  expect(await recordsOf(shop, orderId)).toMatchObject({ refunds: ['panel 500'], payment: 'approved', order: 5_00 })
  await refundInPanel(2_00)
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  expect(await recordsOf(shop, orderId)).toMatchObject({ refunds: ['panel 500', 'panel 200'], order: 7_00 })
})

it('looks up a new payment after a day, an older one at once, and both every week then', async () => {
  const fresh = await paid(0)
  const old = await paid(100)
  const tooOld = await paid(181)
  const { shop } = fresh
  await reconcilePayments(shop)
  const first = await hoursUntilLookUp(shop, fresh.orderId)
  expect(first).toBeGreaterThan(23)
  expect(first).toBeLessThanOrEqual(24)
  expect(await hoursUntilLookUp(shop, old.orderId)).toBeGreaterThan(6 * 24)
  expect(await hoursUntilLookUp(shop, tooOld.orderId)).toBeNull()
})

const now = new Date('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const settled = { status: 'approved', dispute: null, unknownSince: null } as const
it.each([
  [{ ...settled, createdAt: daysAgo(180) }, 'answered', 7 * 24],
  [{ ...settled, createdAt: daysAgo(181) }, 'answered', null],
  [{ ...settled, createdAt: daysAgo(9) }, 'unknown', 6],
  [{ ...settled, createdAt: daysAgo(9), unknownSince: daysAgo(1) }, 'unknown', 7 * 24],
  [{ ...settled, createdAt: daysAgo(9) }, 'unanswered', 6],
  [{ ...settled, createdAt: daysAgo(9) }, 'not-stored', 6],
  [{ ...settled, dispute: 'open', createdAt: daysAgo(400) }, 'answered', 7 * 24],
  [{ ...settled, dispute: 'open', createdAt: daysAgo(401) }, 'answered', null],
  [{ ...settled, status: 'refunded', createdAt: daysAgo(9) }, 'answered', null],
  [{ ...settled, status: 'pending', createdAt: daysAgo(60) }, 'unanswered', 1],
  [{ ...settled, status: 'pending', createdAt: daysAgo(61) }, 'unanswered', null],
] as const)('looks up %j, after it was %s, in %s hours', (payment, outcome, hours) => {
  const at = nextLookUp(payment, { now, outcome })
  expect(at && (at.getTime() - now.getTime()) / 3_600_000).toBe(hours)
})

it('reports nothing about an unchanged payment', async () => {
  const { shop, orderId } = await paid()
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  expect(await recordsOf(shop, orderId)).toMatchObject({ refunds: [], payment: 'approved', attention: [] })
})

it('reports a payment unknown to its provider', async () => {
  const { shop, orderId, providerPaymentId } = await paid()
  await shop.database.delete(simuladoPayments).where(eq(simuladoPayments.id, providerPaymentId))
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  expect(await recordsOf(shop, orderId)).toMatchObject({ payment: 'approved', attention: [] })
  expect(await hoursUntilLookUp(shop, orderId)).toBeLessThanOrEqual(6)
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  expect(await recordsOf(shop, orderId)).toMatchObject({ payment: 'approved', attention: ['payment-difference'] })
  expect(await hoursUntilLookUp(shop, orderId)).toBeGreaterThan(24)
})

/** The open items about a provider. */
const itemsAboutProviders = ({ database }: Shop) =>
  database.select().from(attentionItems).where(sql`subject like 'provider:%' and closed_at is null`)

it('reports a provider that knows no payment once, and skips it until the next run', async () => {
  const paidOrders = await Promise.all(Array.from({ length: 5 }, () => paid()))
  const { shop } = paying.current
  const ids = paidOrders.map(({ orderId }) => orderId)
  const { current } = shop.ports.payments
  let asked = 0
  const findPayment = async () => {
    asked += 1
    return undefined
  }
  const stranger = {
    ...shop,
    ports: { ...shop.ports, payments: joinProviders([{ ...current, findPayment }], current.id) },
  }
  for (const round of [1, 2, 3]) {
    await makeDue(shop, ...ids)
    await reconcilePayments(stranger)
    expect(asked).toBe(3 * round)
  }
  const items = await itemsAboutProviders(shop)
  expect(items).toMatchObject([{ kind: 'payment-difference', details: { finding: 'provider-knows-none' } }])
  for (const id of ids) expect(await recordsOf(shop, id)).toMatchObject({ payment: 'approved', attention: [] })
  // One by one, as in a shop with few orders.
  for (const id of ids) {
    await makeDue(shop, id)
    await reconcilePayments(stranger)
  }
  for (const id of ids) expect(await recordsOf(shop, id)).toMatchObject({ attention: [] })
  await shop.database.update(attentionItems).set({ closedAt: new Date(), note: 'A conta mudou.' })
  await makeDue(shop, ...ids)
  await reconcilePayments(stranger)
  expect(await itemsAboutProviders(shop)).toEqual([])
  // The account is the right one again.
  await makeDue(shop, ...ids)
  await reconcilePayments(shop)
  const left = await shop.database.$count(
    payments,
    sql`unknown_since is not null and order_id = any (${sql.param(ids)}::uuid[])`,
  )
  expect(left).toBe(0)
})

/** The shop whose provider answers of one payment as given. */
function answering(shop: Shop, providerPaymentId: string, answer: Partial<ProviderPayment>) {
  const { current } = shop.ports.payments
  const provider = {
    ...current,
    findPayment: async (id: string) => {
      const found = await current.findPayment(id)
      return found && id === providerPaymentId ? { ...found, ...answer } : found
    },
  }
  return { ...shop, ports: { ...shop.ports, payments: joinProviders([provider], provider.id) } }
}

it('continues after a payment that cannot be settled, and reports it once that repeats', async () => {
  const odd = await paid(9)
  const others = [await paid(), await paid()]
  const { shop, orderId } = odd
  await odd.refundInPanel(5_00)
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  // Less than what has gone back of it: the books do not allow that.
  const contradicting = answering(shop, odd.providerPaymentId, { amountCents: 1_00, refundedCents: 0 })
  for (const { refundInPanel } of others) await refundInPanel(3_00)
  const ids = [orderId, ...others.map((other) => other.orderId)]
  await makeDue(shop, ...ids)
  await reconcilePayments(contradicting)
  for (const other of others) expect((await recordsOf(shop, other.orderId)).refunds).toEqual(['panel 300'])
  for (const id of ids) expect(await hoursUntilLookUp(shop, id)).toBeGreaterThan(1)
  for (let failures = 1; failures < 7; failures += 1) {
    await makeDue(shop, orderId)
    await reconcilePayments(contradicting)
  }
  const about = and(eq(attentionItems.orderId, orderId), eq(attentionItems.kind, 'payment-difference'))
  const items = () => shop.database.select().from(attentionItems).where(about)
  expect(await items()).toMatchObject([{ details: { finding: 'not-stored' }, closedAt: null }])
  await makeDue(shop, orderId)
  await reconcilePayments(shop)
  expect(await items()).toMatchObject([{ closedAt: expect.any(Date) }])
})

it('reports a more serious difference after a closed one, and the newest amount of an open one', async () => {
  const { shop, orderId, providerPaymentId, totalCents } = await paid()
  const told = async (answer: Partial<ProviderPayment>) => {
    await makeDue(shop, orderId)
    await reconcilePayments(answering(shop, providerPaymentId, answer))
    const items = await shop.database
      .select()
      .from(attentionItems)
      .where(and(eq(attentionItems.orderId, orderId), eq(attentionItems.kind, 'payment-difference')))
      .orderBy(attentionItems.createdAt)
    return items.map(({ details }) => attentionDetails.parse(details).difference)
  }
  const amount = (cents: number) => ({ here: 'approved', there: 'approved', thereCents: cents })
  expect(await told({ amountCents: totalCents + 1 })).toEqual([amount(totalCents + 1)])
  expect(await told({ amountCents: totalCents + 2 })).toEqual([amount(totalCents + 2)])
  await shop.database.update(attentionItems).set({ closedAt: new Date(), note: 'Visto.' })
  const gone = { status: 'cancelled', amountCents: totalCents + 2 } as const
  expect(await told(gone)).toMatchObject([{ there: 'approved' }, { there: 'cancelled' }])
  await shop.database.update(attentionItems).set({ closedAt: new Date(), note: 'Visto.' })
  expect(await told(gone)).toHaveLength(2)
})

it('reports nothing about a payment that a notification settles during the look-up', async () => {
  const { shop, orderId, providerPaymentId } = await paid()
  await shop.database.update(payments).set({ status: 'pending' }).where(eq(payments.orderId, orderId))
  await makeDue(shop, orderId)
  const notified = watched(shop, async () => {
    const found = await shop.ports.payments.current.findPayment(providerPaymentId)
    if (found) await settlePayment(shop, { ...found, provider: 'simulado' })
  })
  await reconcilePayments(notified.shop)
  expect(notified.asked).toHaveLength(1)
  expect(await recordsOf(shop, orderId)).toMatchObject({ payment: 'approved', attention: [] })
})

it('looks up an open chargeback for 400 days', async () => {
  const late = await paid(300)
  const over = await paid(401)
  const { shop } = late
  await shop.database
    .update(payments)
    .set({ dispute: 'open' })
    .where(inArray(payments.orderId, [late.orderId, over.orderId]))
  const { rows } = await shop.database.execute(
    sql`select order_id from payments where id in (${paymentsWithoutLookUp('contested')})`,
  )
  expect(rows).toEqual([{ order_id: late.orderId }])
})

it('looks up open attempts before a backlog of others, and leaves room for these', async () => {
  const { shop, orderId } = await paid()
  await shop.database.execute(sql`
    insert into payments (order_id, provider, provider_payment_id, status, amount_cents, ask_again_at)
    select ${orderId}::uuid, 'absent', status || number, status, 100, now() - interval '1 hour' * age
    from generate_series(1, 400) as number, (values ('approved', 9), ('pending', 1)) as kinds (status, age)`)
  await reconcilePayments(shop)
  const { rows } = await shop.database.execute(
    sql`select status, count(*)::int as asked from payments where provider = 'absent' and ask_again_at is distinct from
      now() and (ask_again_at is null or ask_again_at > now()) group by status order by status`,
  )
  expect(rows).toEqual([
    { status: 'approved', asked: 150 },
    { status: 'pending', asked: 150 },
  ])
})

it('looks up payments soon that were skipped after useless responses of their provider', async () => {
  const paidOrders = await Promise.all(Array.from({ length: 5 }, () => paid(9)))
  const { shop } = paying.current
  const ids = paidOrders.map(({ orderId }) => orderId)
  const garbled = watched(shop, async () => {
    throw new PaymentProviderError('not-understood', 'garbled')
  })
  await makeDue(shop, ...ids)
  await reconcilePayments(garbled.shop)
  expect(garbled.asked).toHaveLength(3)
  const hours = await Promise.all(ids.map((id) => hoursUntilLookUp(shop, id)))
  expect(hours.filter((pause) => pause !== undefined && pause <= 0.25)).toHaveLength(2)
})

/** The shop with calls to its provider counted, and each held by a hook before it is made. */
function watched(shop: Shop, before: (call: number) => Promise<void> = async () => undefined) {
  const asked: string[] = []
  const { current } = shop.ports.payments
  const provider = {
    ...current,
    findPayment: async (id: string) => {
      asked.push(id)
      await before(asked.length)
      return current.findPayment(id)
    },
  }
  return { asked, shop: { ...shop, ports: { ...shop.ports, payments: joinProviders([provider], provider.id) } } }
}

it('skips an unresponsive provider until the next run, and retries hours later', async () => {
  const orders = [await paid(), await paid(), await paid(9)]
  const { shop } = paying.current
  const ids = orders.map(({ orderId }) => orderId)
  await makeDue(shop, ...ids)
  paying.current.isProviderDown = true
  const counted = watched(shop)
  await reconcilePayments(counted.shop)
  expect(counted.asked).toHaveLength(1)
  for (const id of ids) {
    const hours = await hoursUntilLookUp(shop, id)
    expect(hours).toBeGreaterThan(0)
    expect(hours).toBeLessThanOrEqual(6)
  }
  await orders[0]?.refundInPanel(5_00)
  await makeDue(shop, ...ids)
  paying.current.isProviderDown = false
  await reconcilePayments(counted.shop)
  expect(counted.asked).toHaveLength(4)
  expect((await recordsOf(shop, ids[0] ?? '')).refunds).toEqual(['panel 500'])
})

it('looks up each payment in one of two processes, and records it once', async () => {
  const orders = await Promise.all(Array.from({ length: 4 }, () => paid()))
  const { shop } = paying.current
  for (const { refundInPanel } of orders) await refundInPanel(5_00)
  await makeDue(shop, ...orders.map(({ orderId }) => orderId))
  const counted = watched(shop)
  await Promise.all([reconcilePayments(counted.shop), reconcilePayments(counted.shop)])
  expect(counted.asked).toHaveLength(4)
  for (const { orderId } of orders) {
    const books = await recordsOf(shop, orderId)
    expect(books).toMatchObject({ refunds: ['panel 500'], attention: ['payment-taken-back'] })
  }
})

it('continues after a process that was killed half-way', async () => {
  const orders = [await paid(), await paid(), await paid()]
  const { shop } = paying.current
  for (const { refundInPanel } of orders) await refundInPanel(5_00)
  const ids = orders.map(({ orderId }) => orderId)
  await makeDue(shop, ...ids)
  // It had claimed them, and settled one.
  await claimDuePayments(shop, { count: 25, which: 'settled', exceptOf: [] })
  const found = await shop.ports.payments.current.findPayment(orders[0]?.providerPaymentId ?? '')
  if (found) await settlePayment(shop, { ...found, provider: 'simulado' })
  const counted = watched(shop)
  await reconcilePayments(counted.shop)
  expect(counted.asked).toHaveLength(0)
  // A quarter of an hour later.
  await makeDue(shop, ...ids)
  await reconcilePayments(counted.shop)
  for (const id of ids) expect((await recordsOf(shop, id)).refunds).toEqual(['panel 500'])
})

it('locks no row during a look-up', async () => {
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

it('looks up a limited number in one run', async () => {
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

it('reads due payments and those without a time from indexes', async () => {
  const { shop } = paying.current
  const plan = (query: SQL) =>
    paying.current.shop.database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return JSON.stringify((await tx.execute(sql`explain ${query}`)).rows)
    })
  const due = { count: 25, exceptOf: ['simulado'] }
  expect(await plan(duePayments({ ...due, which: 'settled' }))).toContain('payments_to_ask_again')
  expect(await plan(duePayments({ ...due, which: 'open' }))).toContain('payments_open_to_ask_again')
  expect(await plan(paymentsWithoutLookUp('settled'))).toContain('payments_never_asked_again')
  expect(await plan(paymentsWithoutLookUp('contested'))).toContain('payments_contested_never_asked_again')
  expect(await plan(openPayments(shop).getSQL())).toContain('payments_open')
  const about = matchesAttention({ kind: 'payment-difference', subject: 'payment:simulado:1' })
  expect(await plan(sql`select id from ${attentionItems} where ${about}`)).toContain('attention_items_of_subject')
})

/** An order paid by card at Mercado Pago months ago. */
async function paidAtMercadoPago(timeoutMilliseconds = 10_000) {
  const { shop: own } = paying.current
  const provider = mercadoPagoProvider({
    ...{ accessToken: mercadoPagoToken, webhookSecret: 'the secret of the webhooks' },
    ...{ apiUrl: mercadoPago.url, shopUrl: 'https://loja.example.com', timeoutMilliseconds },
  })
  const shop = { ...own, ports: { ...own.ports, payments: joinProviders([provider], provider.id) } }
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
    return recordsOf(shop, orderId)
  }
  return { shop, orderId, totalCents, tell }
}

it('records a chargeback and each of its outcomes', async () => {
  const { shop, orderId, totalCents, tell } = await paidAtMercadoPago()
  expect(await tell('charged_back', 'in_process')).toEqual({
    ...{ refunds: [], payment: 'approved', order: 0 },
    attention: ['chargeback'],
  })
  expect(await hoursUntilLookUp(shop, orderId)).toBeLessThanOrEqual(7 * 24)
  expect(await tell('charged_back', 'settled')).toMatchObject({
    ...{ refunds: [`chargeback ${totalCents}`], payment: 'refunded', order: totalCents },
  })
  expect(await hoursUntilLookUp(shop, orderId)).toBeGreaterThan(0)
  expect(await tell('charged_back', 'reimbursed')).toMatchObject({ refunds: [], payment: 'approved', order: 0 })
})

it.each([429, 503, 'silent', 'garbled'] as const)(
  'is retried later if the provider responds %s',
  async (behaviour) => {
    const { shop, orderId, tell } = await paidAtMercadoPago(behaviour === 'silent' ? 300 : undefined)
    mercadoPago.behaviour = behaviour
    expect(await tell('approved', 'accredited')).toMatchObject({ payment: 'approved', attention: [] })
    const hours = await hoursUntilLookUp(shop, orderId)
    expect(hours).toBeGreaterThan(0)
    expect(hours).toBeLessThanOrEqual(6)
  },
  30_000,
)
