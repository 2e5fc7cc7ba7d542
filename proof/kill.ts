// `npm run proof:kill`: orders are placed, paid, cancelled, left unpaid, sent back and refunded while the
// shop's process or its PostgreSQL is killed, again and again, each time at a random moment. Fails if an
// order, a payment or the stock is wrong at the end, or an e-mail is missing.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { freePort } from '#platform/server/embedded-postgres/postmaster.ts'
import type { Shop } from '#platform/server/shop.ts'
import { runWithCleanup } from '../benchmarks/support/cleanup.ts'
import { openDatabases } from '../benchmarks/support/database.ts'
import { openParts } from '../benchmarks/support/open-parts.ts'
import { figures, load, machine } from '../benchmarks/support/report.ts'
import { startShop } from '../benchmarks/support/shop-process.ts'
import { openMailServer } from './support/mail-server.ts'
import { countEmails, countUnfinished, findOrderFaults, findUnrecordedEmails } from './support/order-faults.ts'
import { orderScenarios, prepareScenario } from './support/order-scenarios.ts'
import { openRetryingClient } from './support/retrying-client.ts'
import { openRunningScenarios } from './support/running-scenarios.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
const roundCount = Number(values.rounds)

/** A kill comes at most this long after the orders of a round were started: as long as most of them take. */
const maxWaitMilliseconds = 2_500
/** Jobs of a killed process are noticed after two minutes; no job may take longer than this to finish. */
const maxSecondsUndone = 600
/** With all the kills, what an order waits for may come late, but it has to come. */
const maxSecondsOfStep = 1_800

/** Does the proof's own work with the database, and retries it if the database was killed meanwhile. */
async function withDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (tries === 60) throw error
      await sleep(1_000)
    }
}

/**
 * A job that failed many times waits up to an hour before its next retry, and an e-mail ten minutes for
 * whoever was killed with it: at the end those waits are skipped. A process that lives hands over an e-mail
 * and records it in less than two minutes.
 */
async function skipWaits({ database }: Shop): Promise<void> {
  await database.execute(sql`update jobs.job set start_after = now() where state = 'retry' and start_after > now()`)
  await database.execute(sql`
    update email_deliveries set claimed_at = null where sent_at is null and claimed_at < now() - interval '2 minutes'`)
}

async function untilAllIsDone(shop: Shop): Promise<number> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  while ((await withDatabase(() => countUnfinished(shop))) > 0) {
    if (seconds() > maxSecondsUndone) break
    await withDatabase(() => skipWaits(shop))
    await sleep(1_000)
  }
  return seconds()
}

await runWithCleanup(async () => {
  const databases = await openDatabases()
  const url = await databases.create('kill')
  const mail = await openMailServer()
  // The shop comes back at the same address.
  const settings = {
    PORT: String(await freePort()),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SHOP_DEMO: 'false',
    LOG_LEVEL: 'silent',
  }
  const start = () => startShop(url, join(databases.folder, 'shop'), settings)
  let served = await start()
  const shop = await openParts(url, join(databases.folder, 'proof'))

  /** E-mails that a killed process had handed over and not recorded: each may be sent once more. */
  const unrecorded = new Set<string>()
  let isBeingKilled = false
  /** Nothing but this proof may end the shop's process. */
  const addressOfShop = () => {
    if (!isBeingKilled && served.hasEnded()) throw new Error('the shop ended by itself')
    return served.url
  }
  const killShop = async () => {
    isBeingKilled = true
    if (served.pid !== undefined) process.kill(served.pid, 'SIGKILL')
    // What was on its way to the mail server arrives.
    await sleep(200)
    for (const email of await withDatabase(() => findUnrecordedEmails(shop, mail.taken))) unrecorded.add(email)
    served = await start()
    isBeingKilled = false
  }

  const before = load()
  const begun = performance.now()
  const broken: string[] = []
  const scenarios = openRunningScenarios(shop, openRetryingClient(addressOfShop, { broken, seconds: maxSecondsOfStep }))
  for (let round = 0; round < roundCount; round += 1) {
    await scenarios.room()
    for (const scenario of orderScenarios) scenarios.begin(await withDatabase(() => prepareScenario(shop, scenario)))
    await sleep(Math.random() * maxWaitMilliseconds)
    scenarios.hit()
    await (round % 2 === 0 ? killShop() : databases.kill())
    if ((round + 1) % 10 === 0)
      console.error(`round ${round + 1} of ${roundCount}, ${scenarios.count()} orders under way`)
  }
  const roundSeconds = (performance.now() - begun) / 1000
  const skippingWaits = setInterval(() => void withDatabase(() => skipWaits(shop)), 5_000)
  const confirmed = await scenarios.end()
  clearInterval(skippingWaits)
  const seconds = await untilAllIsDone(shop)
  const faults = await withDatabase(() => findOrderFaults(shop, confirmed))
  const emails = await countEmails(shop, mail.taken)
  console.log(
    `${machine()}; load ${before} before and ${load()} at the end; killing took ${roundSeconds.toFixed(0)} s\n`,
  )
  console.log(
    figures({
      rounds: roundCount,
      orders: confirmed.length,
      faults: faults.length,
      'e-mails': emails.wanted,
      missing: emails.missing,
      'sent twice': emails.doubled,
      'taken, and not recorded when killed': unrecorded.size,
      'failures other than 503': broken.length,
      'all done after s': seconds.toFixed(0),
    }),
  )
  console.log(
    `\nOrders that were hit, by what was being done with them\n\n${figures(Object.fromEntries(scenarios.hits))}`,
  )
  for (const fault of [...faults, ...new Set(broken)]) console.error(fault)
  if (faults.length + emails.missing + broken.length > 0)
    throw new Error('something was lost, or a caller got a server error')
  if (emails.doubled > unrecorded.size)
    throw new Error('an e-mail was sent twice although no process died while sending')
})
