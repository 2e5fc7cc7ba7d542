// How a shop starts over an existing catalog: when it is open, when its first search is answered, how long
// requests wait meanwhile, and what memory the process takes for its catalog.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildShop } from '../scripts/project.mjs'
import { createCatalog } from './support/catalog.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { readOptions } from './support/options.ts'
import { load, machine, milliseconds, table } from './support/report.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

/** The interval between requests while the catalog is read, in milliseconds. */
const between = 20

await runWithCleanup(async () => {
  const { rounds, sizes } = readOptions({ sizes: '20000,200000' })
  await buildShop()
  const databases = await openDatabases()
  const rows: (string | number)[][] = []
  for (const size of sizes) {
    const database = await createCatalog(databases, `start_${size}`, size)
    const folder = join(databases.folder, String(size))
    for (let round = 0; round <= rounds; round++) {
      const settings = { SHOP_DEMO: 'false', REQUEST_LIMITS: 'off' }
      const before = performance.now()
      const shop = await startShop(database, folder, settings, { openAt: '/about' })
      const open = performance.now() - before
      const cells = await watchStart(shop)
      // The first round migrates and makes what every shop has.
      if (round > 0) rows.push([size.toLocaleString('en'), round, (open / 1000).toFixed(1), ...cells])
      await shop.end()
    }
  }
  const head = ['products', 'round', 'open after s', 'first search after s', 'home p50 ms', 'home most ms']
  console.log(`\n${machine()}; load ${load()}\n`)
  console.log(table([...head, '/healthz p50 ms', 'most ms', 'MB then', 'MB at most'], rows))
})

/** Searches once, which waits for the catalog, and sends other requests until it is answered. */
async function watchStart(shop: ShopProcess): Promise<(string | number)[]> {
  const before = performance.now()
  let took: number | undefined
  const search = timed(`${shop.url}/api/products?search=roda`).then(() => {
    took = performance.now() - before
  })
  const [pages, healthChecks]: [number[], number[]] = [[], []]
  while (took === undefined) {
    healthChecks.push(await timed(`${shop.url}/healthz`))
    pages.push(await timed(`${shop.url}/`))
    await sleep(between)
  }
  await search
  const of = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b)
    return [
      milliseconds(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
      milliseconds(sorted.at(-1) ?? Number.NaN),
    ]
  }
  return [
    ((took ?? Number.NaN) / 1000).toFixed(1),
    ...of(pages),
    ...of(healthChecks),
    ...[shop.memory() ?? '', shop.peakMemory() ?? ''],
  ]
}

async function timed(url: string): Promise<number> {
  const before = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - before
}
