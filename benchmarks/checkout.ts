// How many orders a second the shop takes over HTTP, from customers with full carts, and how many the database
// takes that is sent the bare statements of such an order by the driver alone. Both take turns in the same run.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { pino } from 'pino'
import { freePort } from '#server/embedded-postgres/free-port.ts'
import { readEnvironment } from '#server/environment.ts'
import { openShop } from '#server/open-shop.ts'
import { openSimulado } from '#server/open-simulado.ts'
import { placeOrder } from '#server/services/checkout/place-order.ts'
import type { Shop } from '#server/shop.ts'
import { command } from '#test/database-commands.ts'
import { buildShop } from '../scripts/project.mjs'
import { callShop } from './support/api.ts'
import { cleanUpLater, runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { readOptions } from './support/options.ts'
import { type ReadyBuyer, readyBuyers } from './support/ready-buyers.ts'
import { recordStatements, sendAgain } from './support/recorded-statements.ts'
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

type Measured = { perSecond: number; times: number[] }

await runWithCleanup(async () => {
  const { rounds } = readOptions()
  await buildShop()
  const databases = await openDatabases()
  const url = await databases.create('checkout')
  const settings = { SHOP_DEMO: 'false', REQUEST_LIMITS: 'off', BACKUP_NIGHTLY: 'false', VIACEP_URL: noServer }
  const served = await startShop(url, join(databases.folder, 'shop'), settings)
  const shop = await openSecond(url, join(databases.folder, 'bare'))
  // The first round warms up.
  const orders = (rounds + 1) * levels.reduce((sum, level) => sum + level.orders, 0)
  console.error(`${2 * orders} customers fill their carts …`)
  const buyers = await readyBuyers(shop, 2 * orders + 2)
  const next = (count: number) => buyers.splice(0, count)
  const statements = await statementsOfOrder(shop, next(2))

  const results = levels.map((level) => ({ ...level, shop: [] as Measured[], bare: [] as Measured[] }))
  for (let round = 0; round <= rounds; round += 1)
    for (const level of results) {
      const bare = await sendBare(url, served, { ...statements, size: level.size, buyers: next(level.orders) })
      const taken = await together(level.size, next(level.orders), (buyer) => order(served.url, buyer))
      if (round === 0) continue
      level.shop.push(taken)
      level.bare.push(bare)
    }
  console.log(`${machine()}; load ${load()}; ${rounds} rounds; ${statements.recorded.length} statements an order\n`)
  console.log(
    table(
      [
        'buyers at once',
        'orders',
        'orders/s',
        'p50 ms',
        'p99 ms',
        'bare statements/s',
        'p50 ms',
        'p99 ms',
        'shop to bare %',
      ],
      results.map(({ size, shop: taken, bare }) => {
        const [ours, theirs] = [figuresOf(taken), figuresOf(bare)]
        const share = ((100 * ours.perSecond) / theirs.perSecond).toFixed(0)
        return [size, ours.count, ...ours.shown, ...theirs.shown, share]
      }),
    ),
  )
})

/** A shop in this process over the same database, with its payment provider on a port of its own. */
async function openSecond(url: string, folder: string): Promise<Shop> {
  const port = await freePort()
  const own = { SHOP_URL: `http://127.0.0.1:${port}`, SHOP_SECRET: 'only for measuring, not for production' }
  const environment = readEnvironment({ DATABASE_URL: url, DATA_DIR: folder, VIACEP_URL: noServer, ...own })
  const { shop, jobRunner, close } = await openShop(environment, url, pino({ level: 'silent' }))
  cleanUpLater(close)
  await jobRunner.prepare([])
  const app = new Hono().route('/simulado', openSimulado(shop))
  const server = createServer(getRequestListener(app.fetch)).listen(port, '127.0.0.1')
  cleanUpLater(() => {
    server.closeAllConnections()
    server.close()
  })
  return shop
}

/** What one order sends to the database, until it is paid for at the provider's page; and whose order it was. */
async function statementsOfOrder(shop: Shop, [first, template]: ReadyBuyer[]) {
  if (!first || !template) throw new Error('there are buyers')
  const record = recordStatements()
  const place = ({ userId, form }: ReadyBuyer) =>
    placeOrder(shop, { ...form, shippingService: 'local', paymentChoice: 'any', userId })
  // What the first order reads and caches, later ones need not read.
  await place(first)
  return { template, recorded: await record(() => place(template)) }
}

type Bare = Awaited<ReturnType<typeof statementsOfOrder>> & { size: number; buyers: ReadyBuyer[] }

/** The shop's process is stopped meanwhile: otherwise it would run the jobs of these orders. */
async function sendBare(
  url: string,
  served: ShopProcess,
  { template, recorded, size, buyers }: Bare,
): Promise<Measured> {
  const { pid } = served
  if (pid === undefined) throw new Error('the shop has no process')
  process.kill(pid, 'SIGSTOP')
  const clients = await Promise.all(
    Array.from({ length: size }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  try {
    return await together(size, buyers, async (buyer, hand) => {
      const client = clients[hand]
      if (!client) throw new Error('there is a connection for each')
      const others = new Map([
        [template.userId, buyer.userId],
        // The number by which the provider knows an order ends with the beginning of its buyer's.
        [template.userId.slice(0, 8), buyer.userId.slice(0, 8)],
        [template.productId, buyer.productId],
        [template.form.submissionKey, buyer.form.submissionKey],
        [template.form.email, buyer.form.email],
      ])
      await sendAgain(client, recorded, others)
    })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
    await command(url, `delete from jobs.job where state = 'created'`)
    process.kill(pid, 'SIGCONT')
    await untilAwake(served.url)
  }
}

/** Who stood still for long takes the database for away, until it looks again. */
async function untilAwake(url: string): Promise<void> {
  do await sleep(1_500)
  while (!(await fetch(`${url}/readyz`)).ok)
}

async function order(url: string, { cookie, form }: ReadyBuyer): Promise<void> {
  const { status, body } = await callShop(url, 'POST', '/orders', { body: form, cookie })
  if (status >= 300) throw new Error(`an order was answered with ${status}: ${JSON.stringify(body)}`)
}

/** Has so many at a time do something, and times each. */
async function together(
  size: number,
  buyers: ReadyBuyer[],
  act: (buyer: ReadyBuyer, hand: number) => Promise<void>,
): Promise<Measured> {
  const [waiting, times] = [[...buyers], [] as number[]]
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: size }, async (_, hand) => {
      for (let buyer = waiting.pop(); buyer; buyer = waiting.pop()) {
        const from = performance.now()
        await act(buyer, hand)
        times.push(performance.now() - from)
      }
    }),
  )
  return { perSecond: (1000 * times.length) / (performance.now() - begun), times }
}

function figuresOf(measured: Measured[]) {
  const times = measured.flatMap((one) => one.times).sort((a, b) => a - b)
  const rates = measured.map(({ perSecond }) => perSecond).sort((a, b) => a - b)
  const perSecond = rates[Math.floor(rates.length / 2)] ?? Number.NaN
  const at = (share: number) => milliseconds(times[Math.floor(share * times.length)] ?? Number.NaN)
  return { perSecond, count: times.length, shown: [rate(perSecond), at(0.5), at(0.99)] }
}
