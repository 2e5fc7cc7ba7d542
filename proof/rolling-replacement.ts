// `npm run rolling-replacement`: two processes behind nginx, with the configuration in `deploy`, over
// PgBouncer in transaction mode. Each process is replaced during 10,000 requests of customers; then changes
// made through one process have to show in the other. Fails if a customer gets an error, or if the processes
// disagree. `-- --from <commit>`: both are of that commit at first, the database is migrated under load (`npm
// run migrate`), and each is replaced by one of today.
import { parseArgs } from 'node:util'
import { callShop } from '../benchmarks/support/api.ts'
import { signUpBuyers } from '../benchmarks/support/buyers.ts'
import { runWithCleanup } from '../benchmarks/support/cleanup.ts'
import { load, machine, table } from '../benchmarks/support/report.ts'
import { signInAsStaff } from '../benchmarks/support/staff.ts'
import { buildShop } from '../scripts/project.mjs'
import {
  checkChangedPrices,
  checkJobsRunOnce,
  checkSharedLimits,
  checkSharedSessions,
  checkSharedUploads,
} from './rolling-replacement/check-shared-state.ts'
import { beCustomer, type Tally } from './rolling-replacement/customers.ts'
import { migrateUnderLoad } from './rolling-replacement/migrate-under-load.ts'
import { type Site, startSite } from './rolling-replacement/site.ts'
import { complaintsIn } from './support/nginx.ts'
import { requirePrograms } from './support/programs.ts'

const requests = 10_000
const customersAtOnce = 8

// The certificate is the proof's own.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

type Load = { buyers: readonly string[]; productIds: readonly string[]; migrates: boolean }

/** Replaces both processes while customers send requests. Prints what was sent and returns how many requests failed. */
async function replaceUnderLoad(site: Site, { buyers, productIds, migrates }: Load): Promise<number> {
  const tally: Tally = { sent: 0, isOver: false, failures: new Map() }
  const begun = performance.now()
  const customers = buyers.map((cookie) => beCustomer({ url: site.url, cookie, productIds }, tally))
  if (migrates) console.log(await migrateUnderLoad(site.databaseUrl, { tally, startAt: requests / 20 }))
  let replaced = 0
  while (tally.sent < requests || replaced < site.processes.length) {
    await site.replace(replaced % 2 === 0 ? 0 : 1)
    replaced += 1
  }
  tally.isOver = true
  await Promise.all(customers)
  const seconds = (performance.now() - begun) / 1000
  const failed = [...tally.failures.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${machine()}; load ${load()}`)
  console.log(
    table(
      ['processes replaced', 'requests', 'a second', 'failed'],
      [[replaced, tally.sent, Math.round(tally.sent / seconds), failed]],
    ),
  )
  for (const [failure, count] of tally.failures) console.log(`${count} × ${failure}`)
  for (const [complaint, count] of complaintsIn(site.nginxFolder)) console.log(`nginx, ${count} ×: ${complaint}`)
  return failed
}

await runWithCleanup(async () => {
  requirePrograms({
    nginx: 'apt-get install nginx-light',
    pgbouncer: 'apt-get install pgbouncer',
    openssl: 'apt-get install openssl',
  })
  const { values: options } = parseArgs({ options: { from: { type: 'string' } } })
  await buildShop()
  const site = await startSite(options.from)
  const staff = await signInAsStaff(site.url)
  const buyers = await signUpBuyers(site.url, customersAtOnce)
  const { body: listed } = await callShop<{ products: { id: string }[] }>(site.url, 'GET', '/products')
  const productIds = listed.products.map(({ id }) => id)
  const failed = await replaceUnderLoad(site, { buyers, productIds, migrates: options.from !== undefined })
  console.log(await checkChangedPrices(site, { staff, id: productIds[0] ?? '' }))
  console.log(await checkSharedUploads(site, staff))
  console.log(await checkSharedSessions(site, buyers[0] ?? ''))
  console.log(await checkSharedLimits(site))
  console.log(await checkJobsRunOnce(site))
  if (failed > 0) throw new Error(`${failed} requests failed`)
})
