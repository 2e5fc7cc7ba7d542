// How fast the listing's call answers without the page cache, and how much slower it gets as the catalog grows.
import { join } from 'node:path'
import pg from 'pg'
import { invalidationMessages } from '#server/cache/invalidate-cache.ts'
import { invalidationChannel } from '#server/cache/invalidation-channel.ts'
import { buildShop } from '../scripts/project.mjs'
import { fillCatalog } from './support/catalog.ts'
import { openDatabases } from './support/database.ts'
import { runToTheEnd } from './support/ending.ts'
import { type Measured, median, startLoadGenerator } from './support/load.ts'
import { readOptions } from './support/options.ts'
import { machine, milliseconds, rate, ratio, table } from './support/report.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

type Catalog = { size: number; database: string; shop: ShopProcess; asked: [name: string, paths: string[]][] }

const headers = { 'accept-encoding': 'gzip, br', accept: 'application/json' }
const loads = [1, 32]

await runToTheEnd(async () => {
  const { rounds, seconds, sizes } = readOptions()
  await buildShop()
  const databases = await openDatabases()
  const catalogs: Catalog[] = []
  for (const size of sizes) {
    console.error(`A catalog of ${size.toLocaleString('en')} products …`)
    const database = await databases.create(`products_${size}`)
    await fillCatalog(database, size)
    const settings = { PAGE_CACHE_MB: '0', SHOP_DEMO: 'false', REQUEST_LIMITS: 'off' }
    const shop = await startShop(database, join(databases.folder, String(size)), settings)
    catalogs.push({ size, database, shop, asked: await listingsOf(shop.url, size) })
  }
  const load = startLoadGenerator()
  const names = catalogs[0]?.asked.map(([name]) => name) ?? []
  const results = new Map<string, Measured[]>()
  const keyOf = (size: number, name: string, connections: number) => `${size} ${name} ${connections}`
  const first = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      // The catalogs take turns, so that what else the machine does falls on all of them.
      for (const { size, database, shop, asked } of catalogs) {
        const paths = asked.find(([one]) => one === name)?.[1] ?? []
        const key = `${size} ${name}`
        const answered = await firstAnswer(database, `${shop.url}${paths[0]}`)
        first.set(key, [...(first.get(key) ?? []), answered])
        for (const connections of loads) {
          const measured = await load({ url: shop.url, paths, connections, until: { seconds }, headers })
          const place = keyOf(size, name, connections)
          // The first round warms up.
          results.set(place, round === 0 ? [] : [...(results.get(place) ?? []), measured])
        }
      }
    }
  }

  console.log(`${machine()}; medians of ${rounds} rounds of ${seconds} s each`)
  const of = (size: number, name: string, connections: number) =>
    median(results.get(keyOf(size, name, connections)) ?? [])
  for (const connections of loads) {
    const smallest = Math.min(...sizes)
    const largest = Math.max(...sizes)
    const rows = names.map((name) => [
      name,
      ...sizes.flatMap((size) => {
        const { requestsPerSecond, p50, p99 } = of(size, name, connections)
        return [rate(requestsPerSecond), milliseconds(p50), milliseconds(p99)]
      }),
      ratio(of(largest, name, connections).p50 / of(smallest, name, connections).p50),
    ])
    const columns = sizes.flatMap((size) => [`${size.toLocaleString('en')}: /s`, 'p50 ms', 'p99 ms'])
    console.log(`\n${connections} connection${connections > 1 ? 's' : ''}\n`)
    console.log(table(['Listing', ...columns, 'p50 largest : smallest'], rows))
  }
  console.log('\nThe first answer after a change of the catalog, in ms\n')
  const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  console.log(
    table(
      ['Listing', ...sizes.map((size) => size.toLocaleString('en'))],
      names.map((name) => [name, ...sizes.map((size) => milliseconds(middle(first.get(`${size} ${name}`) ?? [])))]),
    ),
  )
  const memory = catalogs.map(({ size, shop }) => `${size.toLocaleString('en')}: ${shop.peakMemory()} MB`)
  console.log(`\nMost memory of the Node process: ${memory.join(', ')}`)
})

/** The listings that are asked for. A word is rare or common; far pages lie anywhere behind the tenth. */
async function listingsOf(url: string, size: number): Promise<[name: string, paths: string[]][]> {
  const read = async (path: string) => (await fetch(`${url}/api${path}`)).json()
  const categories = (await read('/categories')) as { id: string; name: string }[]
  const tyres = categories.find(({ name }) => name === 'Pneus')?.id
  const list = (query: string) => `/api/products?${query}`
  const lastPage = Math.ceil(size / 12)
  // Spread over all there are, the same at every run.
  const far = Array.from({ length: 200 }, (_, index) => 11 + ((index * 7919) % (lastPage - 10)))
  const asked: [string, string[]][] = [
    ['All by name', ['/api/products']],
    ['A category', [list(`category=${tyres}`)]],
    ['Search, a rare word', [list(`search=mx${String(Math.floor(size / 2)).padStart(6, '0')}`)]],
    ['Search, a maker', [list('search=michelin')]],
    ['Search, a very common word', [list('search=garantia')]],
    ['A price range', [list('minPriceCents=20000&maxPriceCents=60000')]],
    ['By price, highest first', [list('sort=price&order=desc')]],
    ['Narrowed by facets', [list('rim=15,17&inStock=true'), list(`category=${tyres}&width=205&aspect=55`)]],
    ['A facet of a search', [list('search=michelin&rim=16')]],
    ['Far pages', far.map((page) => list(`page=${page}`))],
    ['The last page', [list(`page=${lastPage}`)]],
  ]
  for (const [name, [path]] of asked) {
    const { total } = (await (await fetch(`${url}${path}`)).json()) as { total: number }
    if (!(total > 0)) throw new Error(`${name} lists nothing`)
  }
  return asked
}

/** How long the first answer takes when all that was cached of the catalog has just been forgotten. */
async function firstAnswer(database: string, url: string): Promise<number> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    for (const message of invalidationMessages(['everything']))
      await client.query('select pg_notify($1, $2)', [invalidationChannel, message])
  } finally {
    await client.end()
  }
  // The word has to arrive first.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const begun = performance.now()
  await (await fetch(url)).arrayBuffer()
  return performance.now() - begun
}
