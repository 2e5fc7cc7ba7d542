// How fast every public read answers without the page cache, how much slower it gets as the catalog grows,
// and how long the first answer takes after a change.
import { join } from 'node:path'
import { createCatalog } from './support/catalog.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { changes, firstAnswers } from './support/first-answers.ts'
import { type Measured, median, startLoadGenerator } from './support/load.ts'
import { readOptions } from './support/options.ts'
import { type PublicRead, publicReads } from './support/public-reads.ts'
import { machine, milliseconds, rate, ratio, table } from './support/report.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

type Catalog = { size: number; database: string; shop: ShopProcess; asked: PublicRead[] }

const headers = { 'accept-encoding': 'gzip, br', accept: 'application/json' }
const loads = [1, 32]

await runWithCleanup(async () => {
  const { rounds, seconds, ...options } = readOptions()
  const sizes = options.sizes.toSorted((one, other) => one - other)
  const databases = await openDatabases()
  const catalogs: Catalog[] = []
  for (const size of sizes) {
    const database = await createCatalog(databases, `products_${size}`, size)
    const settings = { PAGE_CACHE_MB: '0', SHOP_DEMO: 'false' }
    const shop = await startShop(database, join(databases.folder, String(size)), settings)
    catalogs.push({ size, database, shop, asked: await publicReads(shop.url, size) })
  }
  const load = startLoadGenerator()
  const names = catalogs[0]?.asked.map(([name]) => name) ?? []
  const results = new Map<string, Measured[]>()
  const keyOf = (size: number, name: string, connections: number) => `${size} ${name} ${connections}`
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      // The catalogs take turns, so that what else the machine does falls on all of them.
      for (const { size, shop, asked } of catalogs) {
        const paths = asked.find(([one]) => one === name)?.[1] ?? []
        for (const connections of loads) {
          const measured = await load({ url: shop.url, paths, connections, until: { seconds }, headers })
          const key = keyOf(size, name, connections)
          // The first round warms up.
          results.set(key, round === 0 ? [] : [...(results.get(key) ?? []), measured])
        }
      }
    }
  }

  console.log(`${machine()}; medians of ${rounds} rounds of ${seconds} s each`)
  const of = (size: number, name: string, connections: number) =>
    median(results.get(keyOf(size, name, connections)) ?? [])
  for (const connections of loads) {
    const [smallest = 0, ...larger] = sizes
    const rows = names.map((name) => [
      name,
      ...sizes.flatMap((size) => {
        const { requestsPerSecond, p50, p99 } = of(size, name, connections)
        return [rate(requestsPerSecond), milliseconds(p50), milliseconds(p99)]
      }),
      ...larger.map((size) => ratio(of(size, name, connections).p50 / of(smallest, name, connections).p50)),
    ])
    const columns = sizes.flatMap((size) => [`${size.toLocaleString('en')}: /s`, 'p50 ms', 'p99 ms'])
    const ratios = larger.map((size) => `p50 ${size.toLocaleString('en')} : ${smallest.toLocaleString('en')}`)
    console.log(`\n${connections} connection${connections > 1 ? 's' : ''}\n`)
    console.log(table(['read', ...columns, ...ratios], rows))
  }
  for (const change of changes) {
    const first: Map<string, number>[] = []
    for (const { database, shop, asked } of catalogs) first.push(await firstAnswers(database, shop.url, asked, change))
    console.log(`\nThe first answer after a change of ${change}, in ms\n`)
    console.log(
      table(
        ['read', ...sizes.map((size) => size.toLocaleString('en'))],
        names.map((name) => [name, ...first.map((times) => milliseconds(times.get(name) ?? Number.NaN))]),
      ),
    )
  }
  const memory = catalogs.map(({ size, shop }) => `${size.toLocaleString('en')}: ${shop.peakMemory()} MB`)
  console.log(`\nMost memory of the Node process: ${memory.join(', ')}`)
})
