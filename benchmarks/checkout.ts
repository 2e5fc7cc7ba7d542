// How many orders a second the shop takes over HTTP from customers with full carts, 1, 8 and 32 at a time, and how much
// of the processor an order takes. Jobs of these orders (payment page, e-mails) run in the same process meanwhile.
import { join } from 'node:path'
import { pino } from 'pino'
import { openShop } from '#app/server/open-shop.ts'
import { readEnvironment } from '#app/server/settings/environment.ts'
import type { Shop } from '#platform/server/shop.ts'
import { buildShop } from '../scripts/project.mjs'
import { callShop } from './support/api.ts'
import { cleanUpLater, runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { readOptions } from './support/options.ts'
import { type ReadyBuyer, readyBuyers } from './support/ready-buyers.ts'
import { load, machine, milliseconds, rate, table } from './support/report.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

/** How many buyers order at the same time, and how many orders they place in a round. */
const levels = [
  { size: 1, orders: 60 },
  { size: 8, orders: 160 },
  { size: 32, orders: 320 },
]

/** No server listens there: postal codes are looked up in the table of ranges at once. */
const noServer = 'http://127.0.0.1:9'

type Measured = { perSecond: number; processor: number; times: number[] }

await runWithCleanup(async () => {
  const { rounds } = readOptions()
  await buildShop()
  const databases = await openDatabases()
  const url = await databases.create('checkout')
  const settings = { SHOP_DEMO: 'false', REQUEST_LIMITS: 'off', BACKUP_NIGHTLY: 'false', VIACEP_URL: noServer }
  const served = await startShop(url, join(databases.folder, 'shop'), settings)
  const shop = await openSecond(url, join(databases.folder, 'buyers'))
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
      results.map(({ size, rounds: measured }) => [size, ...figuresOf(measured)]),
    ),
  )
})

/** The shop's parts over the same database, for what buyers have done before they order. */
async function openSecond(url: string, folder: string): Promise<Shop> {
  const environment = readEnvironment({
    DATABASE_URL: url,
    DATA_DIR: folder,
    VIACEP_URL: noServer,
    SHOP_SECRET: 'only for measuring, not for production',
  })
  const { shop, jobRunner, close } = await openShop(environment, url, pino({ level: 'silent' }))
  cleanUpLater(close)
  await jobRunner.prepare([])
  return shop
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

function figuresOf(measured: readonly Measured[]) {
  const times = measured.flatMap((one) => one.times).sort((a, b) => a - b)
  const at = (share: number) => milliseconds(times[Math.floor(share * times.length)] ?? Number.NaN)
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  const perSecond = median(measured.map((one) => one.perSecond))
  return [times.length, rate(perSecond), at(0.5), at(0.99), milliseconds(median(measured.map((one) => one.processor)))]
}
