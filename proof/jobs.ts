// `npm run proof:jobs`: no process works on jobs while orders are placed and paid; then one process starts,
// and finds all of it waiting: the provider's notifications, the settlements that follow from them, and the
// e-mails. Fails if that takes too long, or if an order, a payment or an e-mail is wrong at the end.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { pino } from 'pino'
import { migrateDatabase } from '#server/db/migrating/migrate.ts'
import { freePort } from '#server/embedded-postgres/free-port.ts'
import { readEnvironment } from '#server/environment.ts'
import { jobHandlers } from '#server/jobs/handlers/index.ts'
import { openShop } from '#server/open-shop.ts'
import { openSimulado } from '#server/open-simulado.ts'
import type { Shop } from '#server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { cleanUpLater, runWithCleanup } from '../benchmarks/support/cleanup.ts'
import { openDatabases } from '../benchmarks/support/database.ts'
import { figures, load, machine } from '../benchmarks/support/report.ts'
import { startShop } from '../benchmarks/support/shop-process.ts'
import { buildShop, projectFolder } from '../scripts/project.mjs'
import { openMailServer } from './support/mail-server.ts'
import { countEmails, countUnfinished, findOrderFaults } from './support/order-faults.ts'
import { approvePayment, type ConfirmedOrder } from './support/order-scenarios.ts'
import { openRetryingClient } from './support/retrying-client.ts'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '500' } } })
/** The jobs that waited have to be worked off within this. */
const maxSeconds = 30

/** Places orders and pays them, while no process works on the resulting jobs. */
async function placePaidOrders(shop: Shop): Promise<ConfirmedOrder[]> {
  const { call } = openRetryingClient(() => shop.url, { broken: [], seconds: maxSeconds })
  const product = await aProduct(shop.database, { stockQuantity: Number(values.orders) })
  const confirmed: ConfirmedOrder[] = []
  for (let number = 0; number < Number(values.orders); number += 1) {
    const { orderId, paymentUrl, form } = await anOrder(shop, product)
    await approvePayment(call, paymentUrl)
    confirmed.push({ id: orderId, scenario: 'paid', submissionKey: form.submissionKey })
  }
  return confirmed
}

/** How many of the jobs that were there at a moment are not done. */
async function countWaiting({ database }: Shop, moment: Date): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::integer as count from jobs.job
    where state in ('created', 'retry', 'active') and created_on <= ${moment}
      and name in ('send-email', 'deliver-simulado-notification')`)
  return Number(rows[0]?.count)
}

await runWithCleanup(async () => {
  await buildShop()
  const databases = await openDatabases()
  const url = await databases.create('jobs')
  await migrateDatabase(url, join(projectFolder, 'src/server/db/migrations'))
  const mail = await openMailServer()
  const port = String(await freePort())
  const shopUrl = `http://127.0.0.1:${port}`
  const environment = readEnvironment({
    DATABASE_URL: url,
    DATA_DIR: join(databases.folder, 'proof'),
    SHOP_URL: shopUrl,
    PAYMENT_PROVIDER: 'simulado',
    SHOP_SECRET: 'only for measuring, not for production',
  })
  const { shop, jobRunner, close } = await openShop(environment, url, pino({ level: 'silent' }))
  cleanUpLater(close)
  await jobRunner.prepare(jobHandlers.map(({ job }) => job))

  // Until the shop starts, its provider alone answers at its address.
  const provider = new Hono().route('/simulado', openSimulado(shop))
  const server = createServer(getRequestListener(provider.fetch)).listen(Number(port), '127.0.0.1')
  await once(server, 'listening')
  const confirmed = await placePaidOrders(shop)
  server.closeAllConnections()
  server.close()
  await once(server, 'close')

  const moment = new Date()
  const waiting = await countWaiting(shop, moment)
  const before = load()
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  await startShop(url, join(databases.folder, 'shop'), {
    PORT: port,
    SHOP_URL: shopUrl,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SHOP_DEMO: 'false',
    REQUEST_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    BACKUP_NIGHTLY: 'false',
  })
  while ((await countWaiting(shop, moment)) > 0) await sleep(100)
  const waited = seconds()
  while ((await countUnfinished(shop)) > 0) await sleep(100)
  const whole = seconds()

  const faults = await findOrderFaults(shop, confirmed)
  const emails = await countEmails(shop, mail.taken)
  console.log(`${machine()}; load ${before} before and ${load()} at the end\n`)
  console.log(
    figures({
      'jobs that waited': waiting,
      'worked off after s': waited.toFixed(1),
      'with what followed after s': whole.toFixed(1),
      orders: confirmed.length,
      faults: faults.length,
      'e-mails': emails.wanted,
      missing: emails.missing,
      'sent twice': emails.doubled,
    }),
  )
  for (const fault of faults) console.error(fault)
  if (faults.length + emails.missing + emails.doubled > 0) throw new Error('something was lost, or done twice')
  if (waited > maxSeconds) throw new Error(`it took longer than ${maxSeconds} s`)
})
