import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Shop } from '#platform/server/shop.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { fillCart } from '#test/checkout.ts'
import { delivery } from '../../benchmarks/support/buyers.ts'
import { signIn } from '../../benchmarks/support/open-parts.ts'
import type { RetryingClient } from './retrying-client.ts'

/**
 * What becomes of an order: paid; paid and cancelled; never paid; paid, delivered and sent back; cancelled
 * by its customer.
 */
export const orderScenarios = ['paid', 'refunded', 'expired', 'returned', 'cancelled'] as const
export type OrderScenario = (typeof orderScenarios)[number]

/** The step that an order is at. `done`: only its jobs may still have something to send. */
export const orderSteps = ['place', 'settle', 'cancel', 'expire', 'refund', 'return', 'done'] as const
export type OrderStep = (typeof orderSteps)[number]

/** A confirmed order. */
export type ConfirmedOrder = { id: string; scenario: OrderScenario; submissionKey: string }

const placed = z.object({ orderId: z.uuid(), paymentUrl: z.string() })
const withStatus = z.object({ status: z.string() })
const withReturn = z.object({ id: z.uuid(), state: z.string(), due: z.object({ totalCents: z.int() }) })

/** A customer with four pieces in the cart, and a member of staff, both signed in. */
export type PreparedScenario = {
  scenario: OrderScenario
  productId: string
  email: string
  cookie: string
  staff: string
}

export async function prepareScenario(shop: Shop, scenario: OrderScenario): Promise<PreparedScenario> {
  const product = await aProduct(shop.database, { stockQuantity: 100, priceCents: 10_000 })
  const customer = await aCustomer(shop.database)
  await fillCart(shop, customer.id, [{ product, quantity: 4 }])
  const cookie = await signIn(shop, customer)
  const staff = await signIn(shop, await anAdministrator(shop.database))
  return { scenario, productId: product.id, email: customer.email, cookie, staff }
}

type Run = { prepared: PreparedScenario; onStep(step: OrderStep): void }

/** Takes an order through its scenario over HTTP, and retries each step until it succeeds. */
export async function runScenario(
  shop: Shop,
  { call, until }: RetryingClient,
  { prepared, onStep }: Run,
): Promise<ConfirmedOrder> {
  const { scenario, productId, email, cookie, staff } = prepared
  onStep('place')
  const submissionKey = randomUUID()
  const form = { ...delivery, email, submissionKey, expectedTotalCents: 40_000 }
  const { body } = await call('POST', '/api/orders', { body: form, cookie })
  const { orderId: id, paymentUrl } = placed.parse(body)
  const confirmed = { id, scenario, submissionKey }
  const isAt = (wanted: string) =>
    until(
      async () => withStatus.parse((await call('GET', `/api/admin/orders/${id}`, { cookie: staff })).body).status,
      (status) => status === wanted,
      `order ${id} as ${wanted}`,
    )
  const move = (status: string, money?: object) =>
    call('PATCH', `/api/admin/orders/${id}`, { body: { status, ...(money && { money }) }, cookie: staff })

  if (scenario === 'expired') {
    onStep('expire')
    const pass = sql`
      with overdue as (update orders set payment_due_at = now() - interval '1 second' where id = ${id})
      update jobs.job set start_after = now()
      where name = 'cancel-unpaid-order' and state in ('created', 'retry') and data ->> 'orderId' = ${id}`
    const passed = () =>
      shop.database.execute(pass).then(
        () => true,
        () => false,
      )
    await until(passed, (isPassed) => isPassed, `the time to pay ${id}`)
    await isAt('cancelled')
    return confirmed
  }
  if (scenario === 'cancelled') {
    onStep('cancel')
    await call('POST', `/api/orders/${id}/cancellation`, { body: {}, cookie })
    await isAt('cancelled')
    return confirmed
  }
  onStep('settle')
  await approvePayment(call, paymentUrl)
  await isAt('processing')
  if (scenario === 'refunded') {
    onStep('refund')
    await move('cancelled', { kind: 'what-of-the-money', decision: 'refund', note: '' })
    await isAt('cancelled')
  }
  if (scenario === 'returned') {
    await move('delivered')
    await isAt('delivered')
    onStep('return')
    await sendBack({ id, productId, call, until, staff })
  }
  return confirmed
}

/** Approves the payment on the provider's page, as its payer does. */
async function approvePayment(call: RetryingClient['call'], paymentUrl: string): Promise<void> {
  await call('POST', paymentUrl, { body: new URLSearchParams({ outcome: 'approved', method: 'card' }) })
}

type SentBack = RetryingClient & { id: string; productId: string; staff: string }

/**
 * Sends back three of the four pieces: two go to the shelf, one is broken, and the money goes back
 * through the provider.
 */
async function sendBack({ id, productId, staff, call, until }: SentBack): Promise<void> {
  const request = { submissionKey: randomUUID(), reason: 'regret', lines: [{ productId, quantity: 3 }] }
  const made = await call('POST', `/api/admin/orders/${id}/returns`, { body: request, cookie: staff })
  const { id: returnId } = withReturn.parse(made.body)
  const read = async () =>
    withReturn.parse((await call('GET', `/api/admin/returns/${returnId}`, { cookie: staff })).body)
  const step = async (name: string, body: object, state: string) => {
    await call('POST', `/api/admin/returns/${returnId}/${name}`, { body, cookie: staff })
    return until(read, (found) => found.state === state, `return ${returnId} as ${state}`)
  }
  // Two orders cannot have one code.
  const reverseCode = `BR${returnId.slice(0, 8)}`
  await step('answer', { answer: { kind: 'authorise', reverseCode } }, 'authorised')
  const lines = [{ productId, restockedQuantity: 2, damagedQuantity: 1 }]
  const { due } = await step('receipt', { lines, note: '' }, 'received')
  const answer = { kind: 'refund', means: 'provider', amountCents: due.totalCents, message: '' }
  await call('POST', `/api/admin/returns/${returnId}/refund`, { body: { answer }, cookie: staff })
}
