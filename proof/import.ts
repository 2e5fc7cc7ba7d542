// A supplier's list changes price and stock of every product while buyers order and a colleague edits: what
// is stored, what is skipped, and what everybody is answered. Fails if something is lost, the ledger is not
// exact, or anybody gets a server error.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { ProductChangeSet } from '#contract/admin/product-changes.ts'
import type { StockMode } from '#domain/product-changes/change-set-states.ts'
import { readEnvironment } from '#server/environment.ts'
import { openShop } from '#server/open-shop.ts'
import type { Shop } from '#server/shop.ts'
import { callShop } from '../benchmarks/support/api.ts'
import { createCatalog } from '../benchmarks/support/catalog.ts'
import { runWithCleanup } from '../benchmarks/support/cleanup.ts'
import { openDatabases } from '../benchmarks/support/database.ts'
import { load, machine, milliseconds, table } from '../benchmarks/support/report.ts'
import { startShop } from '../benchmarks/support/shop-process.ts'
import { signInAsStaff, staffSettings } from '../benchmarks/support/staff.ts'
import { waitFor } from '../benchmarks/support/wait-for.ts'
import { buildShop } from '../scripts/project.mjs'
import { type Edit, editProducts } from './support/edit-products.ts'
import { findImportFaults, readSeenStock } from './support/import-faults.ts'
import { type PlacedOrders, placeOrders } from './support/place-orders.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    buyers: { type: 'string', default: '50' },
    processes: { type: 'string', default: '2' },
  },
})
const [rowCount, buyerCount, processCount] = [values.rows, values.buyers, values.processes].map(Number) as [
  number,
  number,
  number,
]

await runWithCleanup(async () => {
  await buildShop()
  const databases = await openDatabases()
  const databaseUrl = await createCatalog(databases, 'import', rowCount)
  const settings = { ...staffSettings, SHOP_DEMO: 'false', REQUEST_LIMITS: 'off', VIACEP_URL: 'http://127.0.0.1:9' }
  const urls: string[] = []
  for (let number = 0; number < processCount; number += 1)
    urls.push((await startShop(databaseUrl, join(databases.folder, String(number)), settings)).url)
  const environment = readEnvironment({ DATABASE_URL: databaseUrl, DATA_DIR: databases.folder, DATABASE_POOL: '4' })
  const { shop, jobRunner, close } = await openShop(environment, databaseUrl, pino({ level: 'silent' }))
  await jobRunner.prepare([])
  const productIds = await prepareCatalog(shop)
  const cookie = await signInAsStaff(urls[0] ?? '')
  const rows: (string | number)[][] = []
  const faults: string[] = []
  for (const mode of ['set', 'add'] as const) {
    const before = load()
    const round = await runRound({ shop, urls, cookie, productIds, mode })
    const found = await findImportFaults(shop, round)
    faults.push(...found.map((fault) => `${mode}: ${fault}`))
    console.error(`${mode}: ${found.length} faults, ${round.placed.orderIds.length} orders`)
    const times = round.placed.times.toSorted((one, other) => one - other)
    const at = (part: number) => milliseconds(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)
    rows.push([
      ...[mode, before, rowCount, ...round.seconds.map((seconds) => seconds.toFixed(1)), round.set.skippedCount],
      ...[round.placed.orderIds.length, round.placed.refused, round.placed.turnedAway, at(0.5), at(0.99), at(1)],
      ...[round.edits.length, found.length],
    ])
  }
  await close()
  console.log(`${machine()}; ${buyerCount} buyers, ${processCount} processes`)
  console.log(
    table(
      [
        ...['stock', 'load before', 'rows', 'read s', 'compared s', 'stored s', 'left out', 'orders', 'refused', '503'],
        ...['p50 ms', 'p99 ms', 'longest ms', 'edits', 'faults'],
      ],
      rows,
    ),
  )
  if (faults.length > 0) throw new Error(`${faults.length} faults: ${faults.slice(0, 10).join('; ')}`)
})

/**
 * Each product gets a code by which the list knows it, and pictures that are there. Gives the ids in
 * the codes' order.
 */
async function prepareCatalog({ database }: Shop): Promise<string[]> {
  await database.execute(sql`set statement_timeout = 0`)
  await database.execute(sql`
    insert into media (url, file_path, kind, content_type, byte_size, width, height)
    select url, 'originals' || url, 'image', 'image/webp', 1, 1, 1
    from (select distinct unnest(image_urls) as url from products) as shown on conflict do nothing`)
  await database.execute(sql`
    update products set original_price_cents = null, discount_percentage = null, is_price_on_request = false,
      sku = 'LISTA-' || number
    from (select id as numbered, row_number() over (order by id) as number from products) as numbers where id = numbered`)
  const { rows } = await database.execute<{ id: string }>(sql`select id from products order by id`)
  return rows.map(({ id }) => id)
}

type Round = { shop: Shop; urls: string[]; cookie: string; productIds: string[]; mode: StockMode }
export type Done = {
  set: ProductChangeSet
  mode: StockMode
  seconds: number[]
  placed: PlacedOrders
  edits: Edit[]
  seen: ReadonlyMap<string, number>
  /** When the comparison was known to be over: what a colleague saves later is not overwritten. */
  checkedAt: number
}

async function runRound({ shop, urls, cookie, productIds, mode }: Round): Promise<Done> {
  const [url = ''] = urls
  const ending = new AbortController()
  const placing = placeOrders(shop, { urls, productIds, buyerCount, signal: ending.signal })
  const editing = editProducts({ url: urls.at(-1) ?? url, cookie, productIds, signal: ending.signal })
  await sleep(2_000)
  const id = randomUUID()
  const moments = [performance.now()]
  const lap = () => moments.push(performance.now())
  await callUntilAnswered(url, 'POST', '/admin/product-imports', {
    cookie,
    body: { id, fileName: `lista-${mode}.csv`, content: Buffer.from(listOf(mode)).toString('base64') },
  })
  lap()
  await callUntilAnswered(url, 'POST', `/admin/product-imports/${id}/check`, {
    cookie,
    body: { settings: { fields: ['sku', 'priceCents', 'stockQuantity'], stockMode: mode } },
  })
  await waitFor(() => inState(url, { cookie, id, state: 'checked' }), { seconds: 300 })
  lap()
  const checkedAt = performance.now()
  const seen = await readSeenStock(shop, id)
  // A person checks it, while the shop continues.
  await sleep(3_000)
  const begun = performance.now()
  await callUntilAnswered(url, 'POST', `/admin/product-changes/${id}/apply`, { cookie })
  const set = await waitFor(() => inState(url, { cookie, id, state: 'applied' }), { seconds: 300 })
  const stored = performance.now()
  await sleep(2_000)
  ending.abort()
  const [first = 0, read = 0, compared = 0] = moments
  return {
    set,
    mode,
    seen,
    checkedAt,
    placed: await placing,
    edits: await editing,
    seconds: [read - first, compared - read, stored - begun].map((time) => time / 1000),
  }
}

/** What the list says of the product of a place: another price than it has, and a stock. */
function listOf(mode: StockMode): string {
  const rowOf = (index: number) =>
    `${200 + (index % 700)},${mode === 'set' ? '10' : '20'};${mode === 'set' ? 30 + (index % 20) : 5}`
  const rows = Array.from({ length: rowCount }, (_none, index) => `LISTA-${index + 1};${rowOf(index)}`)
  return ['SKU;Preço;Estoque', ...rows].join('\r\n')
}

async function inState(url: string, { cookie, id, state }: { cookie: string; id: string; state: string }) {
  const set = await callUntilAnswered<ProductChangeSet>(url, 'GET', `/admin/product-changes/${id}`, { cookie })
  if (set.failure) throw new Error(set.failure)
  return set.state === state ? set : undefined
}

/** Asks again while the shop says that it is too busy, as a browser does. */
async function callUntilAnswered<Body>(
  url: string,
  method: string,
  path: string,
  sent: { cookie: string; body?: object },
) {
  for (;;) {
    const { status, body } = await callShop<Body>(url, method, path, sent)
    if (status < 300) return body
    if (status !== 503) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(body)}`)
    await sleep(1_000)
  }
}
