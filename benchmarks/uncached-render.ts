// The processor time for rendering a page, compared with React rendering the same elements and nothing else.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenToAnnouncements } from './support/announcements.ts'
import { createCatalog } from './support/catalog.ts'
import { sendMessage, startProcess } from './support/child-process.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { readOptions } from './support/options.ts'
import { load, machine, milliseconds, quantile, ratio, table } from './support/report.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'
import { addressesOf } from './support/visits.ts'

/** A request with a session cookie, valid or not, gets nothing outdated. */
const headers = { 'accept-encoding': 'gzip, br', accept: 'text/html', cookie: 'aro_access=none' }
const pagesOfRound = 60

await runWithCleanup(async () => {
  const { rounds, sizes } = readOptions({ sizes: '20000' })
  const databases = await openDatabases()
  const bareReact = startProcess(['benchmarks/support/bare-react.ts'], { NODE_ENV: 'production' })
  for (const size of sizes) {
    const database = await createCatalog(databases, `anew_${size}`, size)
    // Room for some forty pages: each of a longer row is gone when it is requested again.
    const settings = { SHOP_DEMO: 'false', PAGE_CACHE_MB: '1' }
    const shop = await startShop(database, join(databases.folder, String(size)), settings)
    const { send } = await listenToAnnouncements(database)
    const outdateHome = async () => {
      await send(['content'])
      await sleep(5)
    }
    await sleep(3_000)
    const { lists, products } = await addressesOf(shop.url, database)
    const kinds: [string, string[]][] = [
      ['Home', ['/']],
      ['List', lists],
      ['Product', products.map((id) => `/products/${id}`)],
      ['Search', products.map((_, number) => `/products?search=mx${String(number + 1).padStart(6, '0')}`)],
    ]
    const took = await measure(shop, kinds, { rounds, outdateHome })
    console.log(`\n${machine()}; load ${load()}; ${size.toLocaleString('en')} products, medians of ${rounds} rounds\n`)
    const rows = []
    for (const [name, [path = '/']] of kinds) {
      const html = await (await fetch(`${shop.url}${path}`, { headers })).text()
      const react = await sendMessage<number>(bareReact, html)
      const shops = quantile(took.get(name) ?? [], 0.5)
      rows.push([name, milliseconds(shops), milliseconds(react), ratio(shops / react)])
    }
    console.log(table(['Page', 'Shop ms', 'React alone ms', 'Shop : React'], rows))
    console.log(`\nMost memory of the Node process: ${shop.peakMemory()} MB`)
  }
})

/**
 * Asks for pages of each kind in turns, one after the other; returns the milliseconds that the main thread
 * worked for each.
 */
async function measure(
  shop: ShopProcess,
  kinds: readonly [string, string[]][],
  { rounds, outdateHome }: { rounds: number; outdateHome: () => Promise<void> },
): Promise<Map<string, number[]>> {
  const took = new Map<string, number[]>()
  let asked = 0
  for (let round = 0; round <= rounds; round++)
    for (const [name, paths] of kinds) {
      const before = shop.processorTime() ?? Number.NaN
      for (let page = 0; page < pagesOfRound; page++) {
        const path = paths[asked++ % paths.length] ?? '/'
        if (path === '/') await outdateHome()
        // The notification that home is outdated may not have arrived yet: a response from memory takes
        // next to no time.
        while (await isCached(`${shop.url}${path}`)) await sleep(10)
      }
      const each = ((shop.processorTime() ?? Number.NaN) - before) / pagesOfRound
      // The first round warms up.
      if (round > 0) took.set(name, [...(took.get(name) ?? []), each])
    }
  return took
}

async function isCached(address: string): Promise<boolean> {
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  return answer.headers.get('cache-status')?.includes('hit') ?? false
}
