// How fast the shop's pages are: cached and uncached, compared with the same bytes from a bare Node server.
import { join } from 'node:path'
import { bareCopy } from './support/bare-copy.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { type Measured, median, startLoadGenerator } from './support/load.ts'
import { readOptions } from './support/options.ts'
import { machine, milliseconds, rate, ratio, table } from './support/report.ts'
import { startShop } from './support/shop-process.ts'

/** As browsers ask. */
const headers = { 'accept-encoding': 'gzip, br', accept: 'text/html' }

const connectionCounts = [1, 32]

type Page = [name: string, path: string]
type Servers = Record<'bare' | 'cached' | 'uncached', string>
type ReadFigures = (page: string, server: keyof Servers, connections: number) => Measured

await runWithCleanup(async () => {
  const { rounds, seconds } = readOptions()
  const databases = await openDatabases()
  const folder = join(databases.folder, 'shop')
  const database = await databases.create('pages')
  const cached = await startShop(database, folder, { REQUEST_LIMITS: 'on' })
  const uncached = await startShop(database, folder, { PAGE_CACHE_MB: '0' })

  const pages = await listPages(cached.url)
  const paths = pages.map(([, path]) => path)
  const bare = await bareCopy(cached.url, paths, headers)
  const servers = { bare: bare.url, cached: cached.url, uncached: uncached.url }
  const figures = await measure(servers, pages, { rounds, seconds })
  console.log(`${machine()}; medians of ${rounds} rounds of ${seconds} s each (uncached 20 and 96 requests each)\n`)
  console.log(report(pages, bare.sizes, figures))
  console.log(
    `\nMost memory of the Node process: ${cached.peakMemory()} MB with the cache, ${uncached.peakMemory()} MB without`,
  )
})

/** Asks every server for every page in turns, so that what else the machine does falls on all of them. */
async function measure(
  servers: Servers,
  pages: readonly Page[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<ReadFigures> {
  const load = startLoadGenerator()
  const results = new Map<string, Measured[]>()
  const keyOf = (page: string, server: string, connections: number) => `${page} ${server} ${connections}`
  for (let round = 0; round <= rounds; round++) {
    for (const [name, path] of pages) {
      for (const [server, url] of Object.entries(servers)) {
        for (const connections of connectionCounts) {
          // A rendered page takes long: requests in progress are awaited, or else they would disturb the next one.
          const until = server === 'uncached' ? { requests: connections === 1 ? 20 : 96 } : { seconds }
          const measured = await load({ url, paths: [path], connections, until, headers })
          const key = keyOf(name, server, connections)
          // The first round warms up.
          results.set(key, round === 0 ? [] : [...(results.get(key) ?? []), measured])
        }
      }
    }
  }
  return (page, server, connections) => median(results.get(keyOf(page, server, connections)) ?? [])
}

/** A line for each page and number of connections. */
function report(pages: readonly Page[], sizes: ReadonlyMap<string, number>, figures: ReadFigures): string {
  const rows = connectionCounts.flatMap((connections) =>
    pages.map(([name, path]) => {
      const plain = figures(name, 'bare', connections)
      const cached = figures(name, 'cached', connections)
      const uncached = figures(name, 'uncached', connections)
      return [
        `${name}, ${connections} connection${connections > 1 ? 's' : ''}`,
        (sizes.get(path) ?? 0).toLocaleString('en'),
        rate(plain.requestsPerSecond),
        rate(cached.requestsPerSecond),
        ratio(cached.requestsPerSecond / plain.requestsPerSecond),
        milliseconds(cached.p50),
        milliseconds(cached.p99),
        rate(uncached.requestsPerSecond),
        milliseconds(uncached.p50),
        milliseconds(uncached.p99),
      ]
    }),
  )
  const head = ['Page', 'Bytes sent', 'Bare server /s', 'Cached /s', 'Cached : bare', 'Cached p50 ms', 'p99 ms']
  return table([...head, 'Uncached /s', 'Uncached p50 ms', 'p99 ms'], rows)
}

/** The addresses of what customers see first, with a search and a product of the demo shop. */
async function listPages(url: string): Promise<Page[]> {
  const answer = await fetch(`${url}/api/products/newest`)
  const [product] = (await answer.json()) as { id: string }[]
  return [
    ['Home', '/'],
    ['Listing', '/products'],
    ['Search', '/products?search=pneu%20195%2F55%20r15'],
    ['Product', `/products/${product?.id}`],
  ]
}
