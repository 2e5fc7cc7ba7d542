// Many buyers for few pieces, through several processes, on an idle machine and on a busy one: what is sold,
// what each buyer is answered, and after how long, and until when pages still offer the product. Fails if the
// records are wrong, a buyer gets a server error or none of the shop's own, a piece is left that a buyer was
// refused, a page offers the product more than a second after the last piece was sold, or guests and customers are
// not served alike.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { productStock } from '#modules/catalog/tables.ts'
import { openGuest } from '#modules/customers/sessions/server/buyers.ts'
import { orders, stockMovements } from '#modules/sales/tables.ts'
import { errorCatalog } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/client.ts'
import type { Shop } from '#platform/server/shop.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { fillCart } from '#test/checkout.ts'
import { callShop } from '../benchmarks/support/api.ts'
import { delivery } from '../benchmarks/support/buyers.ts'
import { startProcess } from '../benchmarks/support/child-process.ts'
import { runWithCleanup } from '../benchmarks/support/cleanup.ts'
import { openDatabases } from '../benchmarks/support/database.ts'
import { openParts, signIn } from '../benchmarks/support/open-parts.ts'
import { load, machine, milliseconds, quantile, table } from '../benchmarks/support/report.ts'
import { startShop } from '../benchmarks/support/shop-process.ts'
import { followPages } from './support/sold-out-pages.ts'

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '500' },
    guests: { type: 'string', default: '125' },
    pieces: { type: 'string', default: '20' },
    processes: { type: 'string', default: '4' },
  },
})
const buyerCount = Number(values.buyers)
const guestCount = Number(values.guests)
const pieces = Number(values.pieces)
const processCount = Number(values.processes)
const priceCents = 2990

type Buyer = { url: string; cookie: string; email: string; address: string; isGuest: boolean }
/** The last answer to a buyer and when it came, by `performance.now()`, and how long each of the answers took. */
type Outcome = {
  status: number
  code: string
  message: string
  orderId: string | undefined
  answeredAt: number
  times: number[]
}

/** How long pages may offer what is sold out. */
const maxMilliseconds = 1_000

/** How often a browser retries after a refusal for overload (`src/platform/web/calls/call-over-http.ts`). */
const maxRetries = 3

/** A signed-in customer, or a guest, behind a network of their own, with a piece of the product in the cart. */
async function openBuyer(
  shop: Shop,
  { url, productId, number, isGuest }: { url: string; productId: string; number: number; isGuest: boolean },
): Promise<Buyer> {
  const address = `198.18.${number >> 8}.${number & 255}`
  const { id, cookie, email } = isGuest ? await openGuestBuyer(shop, address) : await openCustomer(shop)
  await fillCart(shop, id, [{ product: { id: productId } }])
  await callShop(url, 'GET', '/cart', { cookie, address })
  return { url, cookie, email, address, isGuest }
}

/** Guests are spread evenly among the buyers, and all over the processes. */
async function openBuyers(shop: Shop, urls: readonly string[], productId: string): Promise<Buyer[]> {
  const guestsUntil = (number: number) => Math.floor((number * guestCount) / buyerCount)
  const buyers: Buyer[] = []
  for (let number = 0; number < buyerCount; number += 1) {
    const url = urls[number % urls.length] ?? ''
    const isGuest = guestsUntil(number + 1) > guestsUntil(number)
    buyers.push(await openBuyer(shop, { url, productId, number, isGuest }))
  }
  return buyers
}

async function openGuestBuyer(shop: Shop, address: string) {
  const { id, token } = await openGuest(shop, { address })
  return { id, cookie: `aro_guest=${token}`, email: `${id}@example.com` }
}

async function openCustomer(shop: Shop) {
  const customer = await aCustomer(shop.database)
  return { id: customer.id, cookie: await signIn(shop, customer), email: customer.email }
}

type ShopResponse = { orderId?: string; code?: string; message?: string; data?: { retryAfterSeconds?: number } }

/** Orders as a browser does: retries the same submission after the requested pause. */
async function order({ url, cookie, email, address }: Buyer): Promise<Outcome> {
  const body = { ...delivery, email, submissionKey: randomUUID(), expectedTotalCents: priceCents }
  const times: number[] = []
  for (let repeats = 0; ; repeats += 1) {
    const started = performance.now()
    const { status, body: response } = await callShop<ShopResponse>(url, 'POST', '/orders', { body, cookie, address })
    const answeredAt = performance.now()
    times.push(answeredAt - started)
    if (status !== 503 || repeats === maxRetries)
      return {
        status,
        code: response.code ?? '',
        message: response.message ?? '',
        orderId: response.orderId,
        answeredAt,
        times,
      }
    await sleep((response.data?.retryAfterSeconds ?? 1) * 1000 * (1 + Math.random() / 2))
  }
}

/**
 * The invariants, whatever the responses: nothing is sold twice, every confirmed order exists, and a piece is
 * left only if buyers gave up and none was told that it is sold out.
 */
async function checkConsistency(database: Database, productId: string, outcomes: readonly Outcome[]): Promise<number> {
  const stored = await database
    .select({ id: orders.id })
    .from(orders)
    .where(sql`exists (select from order_items where order_id = ${orders.id} and product_id = ${productId})`)
  const placed = stored.length
  const [stock] = await database.select().from(productStock).where(eq(productStock.productId, productId))
  const [ledger] = await database
    .select({ sum: sql<number>`sum(${stockMovements.quantity})::integer` })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
  const left = stock?.quantity ?? Number.NaN
  if (left !== pieces - placed || ledger?.sum !== left)
    throw new Error(`${placed} orders, ${left} left, ledger ${ledger?.sum}`)
  const ids = new Set(stored.map(({ id }) => id))
  for (const { status, orderId = 'without an id' } of outcomes)
    if (status === 201 && !ids.delete(orderId))
      throw new Error(`a buyer got the order ${orderId} that is not theirs alone`)
  const givenUp = outcomes.filter(({ status }) => status === 503).length
  const refused = outcomes.filter(({ code }) => code === 'INSUFFICIENT_STOCK').length
  if (left > 0 && (refused > 0 || givenUp < left))
    throw new Error(`${left} of ${pieces} pieces are left, ${refused} buyers were refused, and ${givenUp} gave up`)
  return placed
}

/**
 * Prints what guests and customers got, and fails if either had less than a third of the pieces that are theirs by
 * their number: who buys how is no reason to be served first.
 */
function checkFairness(buyers: readonly Buyer[], outcomes: readonly Outcome[]): void {
  const sold = outcomes.filter(({ status }) => status === 201).length
  const rows = [true, false].map((isGuest) => {
    const those = outcomes.filter((_, index) => buyers[index]?.isGuest === isGuest)
    const got = those.filter(({ status }) => status === 201).length
    const fair = (sold * those.length) / outcomes.length
    if (got < Math.floor(fair / 3)) throw new Error(`${isGuest ? 'guests' : 'customers'} got ${got} of ${sold} pieces`)
    const retried = those.filter(({ times }) => times.length > 1).length
    return [isGuest ? 'guests' : 'customers', those.length, got, fair.toFixed(1), retried]
  })
  console.log(table(['who', 'buyers', 'got', 'fair', 'retried'], rows))
}

/** Every answer but an order is an error of the catalog with a message for the buyer. */
const isTyped = ({ status, code, message }: Outcome) => status === 201 || (code in errorCatalog && message !== '')

/** How often each code was the last answer, and with which message it was first. */
function answersByCode(outcomes: readonly Outcome[]): (string | number)[][] {
  const codes = Map.groupBy(outcomes, ({ status, code }) => `${status} ${code}`)
  return [...codes].map(([code, those]) => [code, those.length, those[0]?.message ?? ''])
}

await runWithCleanup(async () => {
  const databases = await openDatabases()
  const databaseUrl = await databases.create('rush')
  const settings = { SHOP_DEMO: 'false', TRUST_PROXY: '127.0.0.0/8', LOG_LEVEL: 'fatal' }
  const urls: string[] = []
  for (let number = 0; number < processCount; number += 1)
    urls.push((await startShop(databaseUrl, join(databases.folder, String(number)), settings)).url)
  const shop = await openParts(databaseUrl, databases.folder)
  const { database } = shop
  const rows: (string | number)[][] = []
  let failures = 0
  let longestOffer = 0
  // A process that has just started has not translated what it does often: the first rush is slower than any after it.
  for (const circumstances of ['processes just started', 'nothing else', 'two busy programs next to it'] as const) {
    const product = await aProduct(database, { stockQuantity: pieces, priceCents })
    const buyers = await openBuyers(shop, urls, product.id)
    const isBusy = circumstances === 'two busy programs next to it'
    const busy = isBusy ? [0, 1].map(() => startProcess(['--eval', 'for (;;);'])) : []
    if (busy.length > 0) await sleep(3_000)
    const before = load()
    const pages = followPages(urls, product.id)
    const outcomes = await Promise.all(buyers.map(order))
    checkFairness(buyers, outcomes)
    const soldOutAt = Math.max(...outcomes.filter(({ status }) => status === 201).map(({ answeredAt }) => answeredAt))
    const lastOffer = await pages.untilSoldOut()
    for (const child of busy) child.kill('SIGKILL')
    console.log(`${circumstances}\n${table(['last answer', 'buyers', 'message'], answersByCode(outcomes))}`)
    const placed = await checkConsistency(database, product.id, outcomes)
    // What is left is offered on.
    const offered = placed < pieces ? 0 : Math.max(0, lastOffer - soldOutAt)
    const count = (matches: (outcome: Outcome) => boolean) => outcomes.filter(matches).length
    const broken = count((outcome) => (outcome.status >= 500 && outcome.status !== 503) || !isTyped(outcome))
    failures += broken
    longestOffer = Math.max(longestOffer, offered)
    const times = outcomes.flatMap((outcome) => outcome.times)
    rows.push([
      circumstances,
      before,
      placed,
      count(({ status }) => status === 201),
      count(({ status }) => status >= 400 && status < 500),
      count(({ status }) => status === 503),
      broken,
      times.length,
      ...[0.5, 0.99, 1].map((part) => milliseconds(quantile(times, part))),
      milliseconds(offered),
    ])
  }
  console.log(`${machine()}; ${buyerCount} buyers at once, ${pieces} pieces, ${processCount} processes`)
  const head = ['on the machine', 'load before', 'sold', 'confirmed', 'refused', 'given up', 'failed', 'answers']
  console.log(table([...head, 'p50 ms', 'p99 ms', 'longest ms', 'offered on for ms'], rows))
  if (failures > 0) throw new Error(`${failures} buyers got a server error`)
  if (longestOffer > maxMilliseconds)
    throw new Error(`a page offered the product ${longestOffer.toFixed(0)} ms after it was sold out`)
})
