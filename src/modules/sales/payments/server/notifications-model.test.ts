import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc, { type GeneratorValue } from 'fast-check'
import type { Hono } from 'hono'
import { expect, it } from 'vitest'
import { paymentNotificationRoutes } from '#modules/sales/payments/server/notifications.ts'
import type { Shop } from '#platform/server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { providerWithPayments } from '#test/provider-with-payments.ts'
import { attentionItems, orders, paymentNotifications, payments } from '../../tables.ts'
import { settleNotification } from './notifications.ts'
import { mercadoPagoProvider } from './providers/mercado-pago.ts'
import { type PaymentProvider, PaymentProviderError, signNotification } from './providers/provider.ts'
import { joinProviders } from './providers/settings.ts'
import { simuladoProvider } from './providers/simulado.ts'

const paying = usePayingShop()

/**
 * How many notifications of each provider are sent at the least; the proof sends 10,000 (`npm run
 * proof:notifications`).
 */
const wanted = Number(process.env.NOTIFICATIONS ?? 80)

const secret = 'known to the provider and the shop'
const outageHours = 6

/** What becomes of an attempt to pay: its states one after the other, as its provider comes to know them. */
const courses = [['approved'], ['pending', 'approved'], ['rejected'], ['pending', 'rejected'], ['pending']] as const
type Course = (typeof courses)[number]

/** Whose payment it is: an order's, once or several times; too low an amount; or of an unknown order. */
type Scenario = { kind: 'paid' | 'too little' | 'unknown order'; attempts: readonly Course[] }
const course = fc.constantFrom(...courses)
const scenario: fc.Arbitrary<Scenario> = fc.oneof(
  fc.record({ kind: fc.constant('paid' as const), attempts: fc.array(course, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constantFrom('too little' as const, 'unknown order' as const), attempts: fc.tuple(course) }),
)

/** Something that happens at a moment between 0 and 1. */
type TimedStep = { at: number; run: () => Promise<unknown> | unknown }

type Sent = { id: string; requestId: string; manner: 'sound' | 'forged' | 'truncated' }

/** The providers with accounts of the test's own behind their real signature checks. */
const providers: Record<string, (now: () => Date) => PaymentProvider> = {
  simulado: (now) =>
    simuladoProvider({ shopUrl: 'http://shop.test', secretFor: () => secret, database: drizzle.mock(), now }),
  'mercado-pago': () =>
    mercadoPagoProvider({
      ...{ accessToken: 'TEST-token', webhookSecret: secret },
      ...{ apiUrl: 'http://provider.test', shopUrl: 'https://shop.test' },
    }),
}

function openHarness(name: string) {
  const clock = { hours: 0 }
  const start = Date.now()
  const now = () => new Date(start + clock.hours * 3_600_000)
  const real = providers[name]?.(now)
  if (!real) throw new Error(`there is no provider ${name}`)
  const createCheckout = async () => ({ url: 'http://provider.test/page' })
  const { provider, payments: providerPayments, state } = providerWithPayments({ ...real, createCheckout })
  const shop: Shop = {
    ...paying.current.shop,
    now,
    ports: { ...paying.current.shop.ports, payments: joinProviders([provider], provider.id) },
  }
  return { name, shop, clock, now, providerPayments, state, inbox: paymentNotificationRoutes(shop) }
}
type Harness = ReturnType<typeof openHarness>

// Mercado Pago's are numbers.
const anId = (name: string) => (name === 'simulado' ? randomUUID() : String(randomInt(1e9, 1e14)))

/** Sends a notification as its provider does, or with a forged signature, or truncated. */
async function notify(inbox: Hono, { name, now }: Harness, { id, requestId, manner }: Sent): Promise<void> {
  const timestamp = String(Math.floor(now().getTime() / 1000))
  const key = manner === 'forged' ? 'made up' : secret
  const signature = signNotification({ paymentId: id, requestId, timestamp }, key)
  const body = JSON.stringify({
    ...{ id: requestId, type: 'payment', action: 'payment.updated' },
    ...{ date_created: now().toISOString(), data: { id } },
  })
  const response = await inbox.request(`/${name}?data.id=${id}&type=payment`, {
    method: 'POST',
    headers: { 'x-request-id': requestId, 'x-signature': `ts=${timestamp},v1=${signature}` },
    body: manner === 'truncated' ? body.slice(0, body.length / 2) : body,
  })
  expect([manner, response.status]).toEqual([manner, { sound: 200, forged: 401, truncated: 400 }[manner]])
}

/** What waits in the inbox is worked off, some of it by two at once, as often as the queue would. */
async function workOffInbox({ shop }: Harness): Promise<void> {
  const waiting = await shop.database
    .select({ id: paymentNotifications.id })
    .from(paymentNotifications)
    .where(isNull(paymentNotifications.processedAt))
  const settle = (id: string) =>
    settleNotification(shop, id).catch((error) => expect(error).toBeInstanceOf(PaymentProviderError))
  for (const { id } of waiting) await Promise.all([settle(id), ...(Math.random() < 0.3 ? [settle(id)] : [])])
}

type Expected = { orderId: string; status: string; kept: number; givenBack: number }

/** Schedules the events of one payment, and returns the expected outcome. */
async function plan(harness: Harness, scenario: Scenario, moment: () => number, sent: { count: number }) {
  const { shop, providerPayments, inbox } = harness
  const placed = await anOrder(shop, await aProduct(shop.database))
  const timedSteps: TimedStep[] = []
  const ids: string[] = []
  const isUnknownOrder = scenario.kind === 'unknown order'
  for (const states of scenario.attempts) {
    const id = anId(harness.name)
    ids.push(id)
    const payment = {
      providerPaymentId: id,
      externalReference: isUnknownOrder ? `nobody-${id}` : placed.externalReference,
      amountCents: scenario.kind === 'too little' ? placed.totalCents - 1 : placed.totalCents,
      method: 'pix',
    }
    let known = 0
    for (const [step, status] of states.entries()) {
      known = Math.max(known, moment())
      timedSteps.push({ at: known, run: () => providerPayments.set(id, { ...payment, status }) })
      const requestId = `${id}:${status}`
      for (const manner of ['sound', 'sound', 'sound', 'forged', 'truncated'] as const) {
        // The provider may send a notification of a payment that its API does not return yet, but of a change
        // only afterwards.
        const at = step === 0 ? moment() : known + moment() * (1 - known)
        timedSteps.push({ at, run: () => notify(inbox, harness, { id, requestId, manner }) })
        sent.count += 1
      }
    }
  }
  const paid = scenario.attempts.filter((states) => states.at(-1) === 'approved').length
  const isPaid = scenario.kind === 'paid' && paid > 0
  const expected: Expected = {
    orderId: placed.orderId,
    status: isPaid ? 'processing' : 'pending',
    kept: isUnknownOrder ? 0 : Math.min(paid, 1),
    givenBack: isPaid ? paid - 1 : 0,
  }
  const kind = { paid: 'paid-twice', 'too little': 'paid-too-little', 'unknown order': 'payment-unknown' }[
    scenario.kind
  ]
  const attention = Array<string>(scenario.kind === 'paid' ? Math.max(0, paid - 1) : paid).fill(kind)
  return { timedSteps, ids, expected, attention }
}

async function outcomeOf(shop: Shop, orderId: string): Promise<Expected> {
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
  const approved = await shop.database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'approved')))
  return {
    orderId,
    status: order?.status ?? '',
    kept: approved.filter(({ refundRequestedAt }) => !refundRequestedAt).length,
    givenBack: approved.filter(({ refundRequestedAt }) => refundRequestedAt).length,
  }
}

const aMoment = () => fc.nat(10_000)

async function runScenarios(name: string, scenarios: readonly Scenario[], generate: GeneratorValue): Promise<number> {
  const harness = openHarness(name)
  const { shop, clock, state } = harness
  const sent = { count: 0 }
  const moment = () => generate(aMoment) / 10_000
  const plans = []
  for (const one of scenarios) plans.push(await plan(harness, one, moment, sent))
  const outage = moment() * 0.7
  const timedSteps = [
    ...plans.flatMap((one) => one.timedSteps),
    { at: outage, run: () => (state.isDown = true) },
    {
      at: outage + 0.3,
      run: () => {
        state.isDown = false
        clock.hours += outageHours
      },
    },
    ...[0.2, 0.4, 0.6, 0.8].map((at) => ({ at, run: () => workOffInbox(harness) })),
  ].toSorted((one, other) => one.at - other.at)
  for (const { run } of timedSteps) await run()
  await workOffInbox(harness)

  for (const { expected } of plans) expect(await outcomeOf(shop, expected.orderId)).toEqual(expected)
  const waiting = await shop.database.$count(paymentNotifications, isNull(paymentNotifications.processedAt))
  expect(waiting).toBe(0)
  const subjects = plans.flatMap(({ ids }) =>
    ids.flatMap((id) => [`payment:${name}:${id}`, `payment:${name}:${id}:no-order`]),
  )
  const raised = await shop.database
    .select({ kind: attentionItems.kind })
    .from(attentionItems)
    .where(inArray(attentionItems.subject, subjects))
  expect(raised.map(({ kind }) => kind).toSorted()).toEqual(plans.flatMap(({ attention }) => attention).toSorted())
  await shop.database.execute(sql`delete from jobs.job where state = 'created'`)
  return sent.count
}

it.each(Object.keys(providers))(
  'notifications of %s lead to the same final state: shuffled, repeated, forged, truncated, early and during an outage',
  async (name) => {
    let count = 0
    while (count < wanted)
      await fc.assert(
        fc.asyncProperty(fc.array(scenario, { minLength: 4, maxLength: 8 }), fc.gen(), async (scenarios, generate) => {
          count += await runScenarios(name, scenarios, generate)
        }),
        { numRuns: 1, endOnFailure: true },
      )
    expect(count).toBeGreaterThanOrEqual(wanted)
  },
  3_600_000,
)
