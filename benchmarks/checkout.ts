// How many orders a second the shop takes over HTTP from customers with full carts, 1, 8 and 32 at a time, and how much
// of the processor an order takes. Jobs of these orders (payment page, e-mails) run in the same process meanwhile.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Shop } from '#platform/server/shop.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { fillCart } from '#test/checkout.ts'
import { callShop } from './support/api.ts'
import { delivery } from './support/buyers.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { openParts, signIn } from './support/open-parts.ts'
import { readOptions } from './support/options.ts'
import { load, machine, milliseconds, quantile, rate, table } from './support/report.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

/** How many buyers order at the same time, and how many orders they place in a round. */
const levels = [
  { size: 1, orders: 60 },
  { size: 8, orders: 160 },
  { size: 32, orders: 320 },
]

const priceCents = 2_990

type Measured = { perSecond: number; processor: number; times: number[] }

await runWithCleanup(async () => {
  const { rounds } = readOptions()
  const databases = await openDatabases()
  const url = await databases.create('checkout')
  const served = await startShop(url, join(databases.folder, 'shop'), { SHOP_DEMO: 'false' })
  const shop = await openParts(url, join(databases.folder, 'buyers'))
  // The first round warms up.
  const orders = (rounds + 1) * levels.reduce((sum, level) => sum + level.orders, 0)
  console.error(`${orders} customers fill their carts …`)
  const buyers = await readyBuyers(shop, orders)

  const results = levels.map((level) => ({ ...level, rounds: [] as Measured[] }))
  for (let round = 0; round <= rounds; round += 1)
    for (const level of results) {
      const measured = await placeOrders(served, level.size, buyers.splice(0, level.orders))
      if (round > 0) level.rounds.push(measured)
    }
  console.log(`${machine()}; load ${load()}; ${rounds} rounds\n`)
  console.log(
    table(
      ['buyers at once', 'orders', 'orders/s', 'p50 ms', 'p99 ms', 'main thread, ms an order'],
      results.map(({ size, rounds: measured }) => [size, ...summarize(measured)]),
    ),
  )
})

/** A signed-in customer with a piece in the cart, and the content of the form. */
type ReadyBuyer = { cookie: string; form: object }

/** So many customers who only have to send the form, each with a piece of one of a few hundred products. */
async function readyBuyers(shop: Shop, count: number): Promise<ReadyBuyer[]> {
  const goods = []
  for (let made = 0; made < 200; made += 1)
    goods.push(await aProduct(shop.database, { stockQuantity: 100_000, priceCents }))
  const buyers: ReadyBuyer[] = []
  while (buyers.length < count) {
    const product = goods[buyers.length % goods.length]
    if (!product) throw new Error('there are goods')
    const customer = await aCustomer(shop.database)
    await fillCart(shop, customer.id, [{ product }])
    const form = { ...delivery, email: customer.email, submissionKey: randomUUID(), expectedTotalCents: priceCents }
    buyers.push({ cookie: await signIn(shop, customer), form })
  }
  return buyers
}

/** Has so many at a time order, and times each. */
async function placeOrders(served: ShopProcess, size: number, buyers: readonly ReadyBuyer[]): Promise<Measured> {
  const [waiting, times] = [[...buyers], [] as number[]]
  const [begun, used] = [performance.now(), served.processorTime() ?? Number.NaN]
  const work = async () => {
    for (let buyer = waiting.pop(); buyer; buyer = waiting.pop()) {
      const from = performance.now()
      await order(served.url, buyer)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: size }, work))
  return {
    perSecond: (1000 * times.length) / (performance.now() - begun),
    processor: ((served.processorTime() ?? Number.NaN) - used) / times.length,
    times,
  }
}

async function order(url: string, { cookie, form }: ReadyBuyer): Promise<void> {
  const { status, body } = await callShop(url, 'POST', '/orders', { body: form, cookie })
  if (status >= 300) throw new Error(`an order was answered with ${status}: ${JSON.stringify(body)}`)
}

function summarize(measured: readonly Measured[]) {
  const times = measured.flatMap((one) => one.times)
  const median = (figure: 'perSecond' | 'processor') =>
    quantile(
      measured.map((one) => one[figure]),
      0.5,
    )
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  return [times.length, rate(median('perSecond')), ...[p50, p99, median('processor')].map(milliseconds)]
}
