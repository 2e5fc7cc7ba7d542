// How long the machine takes for 5 % on many products: until it is shown what that would do, and until it is stored.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { ProductChangeSet } from '#contract/admin/product-changes.ts'
import { buildShop } from '../scripts/project.mjs'
import { callShop } from './support/api.ts'
import { createCatalog } from './support/catalog.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { readOptions } from './support/options.ts'
import { load, machine, table } from './support/report.ts'
import { startShop } from './support/shop-process.ts'
import { signInAsStaff, staffSettings } from './support/staff.ts'
import { waitFor } from './support/wait-for.ts'

await runWithCleanup(async () => {
  const { sizes, rounds } = readOptions({ sizes: '831,3000,20000' })
  await buildShop()
  const databases = await openDatabases()
  const rows: (string | number)[][] = []
  for (const size of sizes) {
    const database = await createCatalog(databases, `bulk_${size}`, size)
    const shop = await startShop(database, join(databases.folder, String(size)), {
      SHOP_DEMO: 'false',
      ...staffSettings,
      REQUEST_LIMITS: 'off',
    })
    const cookie = await signInAsStaff(shop.url)
    for (let round = 1; round <= rounds; round += 1) rows.push([size, round, ...(await raise(shop.url, cookie))])
    await shop.end()
  }
  console.log(`${machine()}; load ${load()}\n`)
  console.log(table(['products', 'round', 'changed', 'compared in s', 'stored in s', 'together'], rows))
})

/** Raises the price of all products as the list's screen does: the comparison, its first page, and storing it. */
async function raise(url: string, cookie: string): Promise<string[]> {
  const id = randomUUID()
  const edit = { price: { change: { kind: 'percent', percent: 5 } } }
  const begun = performance.now()
  await insist(url, 'POST', '/admin/products/bulk-edits', { cookie, body: { id, selection: { filter: {} }, edit } })
  await waitFor(() => inState(url, { cookie, id, state: 'checked' }), { seconds: 120, pause: 50 })
  await insist(url, 'GET', `/admin/product-changes/${id}/rows`, { cookie })
  const compared = performance.now()
  await insist(url, 'POST', `/admin/products/bulk-edits/${id}/apply`, {
    cookie,
    body: { startsAt: null, endsAt: null },
  })
  const set = await waitFor(() => inState(url, { cookie, id, state: 'applied' }), { seconds: 120, pause: 50 })
  const stored = performance.now()
  const times = [compared - begun, stored - compared, stored - begun].map((time) => (time / 1000).toFixed(2))
  // Products with a price on request have none to raise.
  return [String(set.changedCount - set.skippedCount), ...times]
}

async function inState(url: string, { cookie, id, state }: { cookie: string; id: string; state: string }) {
  const set = await insist<ProductChangeSet>(url, 'GET', `/admin/product-changes/${id}`, { cookie })
  if (set.failure) throw new Error(set.failure)
  return set.state === state ? set : undefined
}

async function insist<Body>(url: string, method: string, path: string, sent: { cookie: string; body?: object }) {
  const { status, body } = await callShop<Body>(url, method, path, sent)
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(body)}`)
  return body
}
