import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '#server/services/sessions/open-session.ts'
import type { Shop } from '#server/shop.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { callShop } from '../../benchmarks/support/api.ts'
import { delivery } from '../../benchmarks/support/buyers.ts'

/** The results of many buyers: their orders, the number of refusals, and server errors. */
export type PlacedOrders = {
  orderIds: string[]
  refused: number
  turnedAway: number
  broken: string[]
  times: number[]
}

/** How long a buyer looks around between two orders, on average. */
const pauseMilliseconds = 3_000

type OrderOptions = { urls: readonly string[]; productIds: readonly string[]; buyerCount: number; signal: AbortSignal }

/** This many buyers order one after the other, each as a new customer, until the signal. */
export async function placeOrders(
  shop: Shop,
  { urls, productIds, buyerCount, signal }: OrderOptions,
): Promise<PlacedOrders> {
  const outcome: PlacedOrders = { orderIds: [], refused: 0, turnedAway: 0, broken: [], times: [] }
  const buy = async (number: number) => {
    while (!signal.aborted) {
      // Some products are much more popular than others.
      const index = Math.floor(Math.random() ** 3 * productIds.length)
      await order(shop, { url: urls[number % urls.length] ?? '', productId: productIds[index] ?? '', outcome })
      // Real buyers pause between orders: fifty without a pause would take all of the shop's capacity.
      await sleep(pauseMilliseconds * 2 * Math.random())
    }
  }
  await Promise.all(Array.from({ length: buyerCount }, (_none, number) => buy(number)))
  return outcome
}

async function order(
  shop: Shop,
  { url, productId, outcome }: { url: string; productId: string; outcome: PlacedOrders },
) {
  const customer = await aCustomer(shop.database)
  const { tokens } = await openSession(shop, customer)
  const cookie = `aro_access=${tokens.access}`
  const call = async <Body>(path: string, body: object) => {
    const started = performance.now()
    const answer = await callShop<Body>(url, 'POST', path, { body, cookie })
    outcome.times.push(performance.now() - started)
    if (answer.status === 503) outcome.turnedAway += 1
    else if (answer.status >= 500) outcome.broken.push(`${path} ${answer.status}`)
    else if (answer.status >= 400) outcome.refused += 1
    return answer
  }
  const cart = await call<{ subtotalCents: number }>('/cart/items', { productId, quantity: 1 })
  if (cart.status >= 300) return
  const submission = { ...delivery, email: customer.email, submissionKey: randomUUID() }
  const placed = await call<{ orderId: string }>('/orders', {
    ...submission,
    expectedTotalCents: cart.body.subtotalCents,
  })
  if (placed.status === 201) outcome.orderIds.push(placed.body.orderId)
}
