// How fast the back office finds orders and works out its figures, and how much slower it gets with more of both.
import { join } from 'node:path'
import { buildShop } from '../scripts/project.mjs'
import { createCatalog } from './support/catalog.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { type Measured, median, startLoadGenerator } from './support/load.ts'
import { readOptions } from './support/options.ts'
import { fillOrders, untilSummedUp } from './support/orders.ts'
import { machine, milliseconds, rate, ratio, table } from './support/report.ts'
import { startShop } from './support/shop-process.ts'
import { signInAsStaff, staffSettings } from './support/staff.ts'

const productCount = 1000
const connections = [1, 8]

await runWithCleanup(async () => {
  const { rounds, seconds, sizes } = readOptions({ sizes: '1000,200000' })
  await buildShop()
  const databases = await openDatabases()
  const shops = []
  for (const size of sizes) {
    console.error(`${size.toLocaleString('en')} orders …`)
    const database = await createCatalog(databases, `orders_${size}`, productCount)
    await fillOrders(database, size)
    const settings = { ...staffSettings, PAGE_CACHE_MB: '0', SHOP_DEMO: 'false', REQUEST_LIMITS: 'off' }
    const shop = await startShop(database, join(databases.folder, String(size)), settings)
    await untilSummedUp(database)
    const headers = { accept: 'application/json', cookie: await signInAsStaff(shop.url) }
    shops.push({ size, shop, headers, asked: await screensOf(shop.url, headers, size) })
  }
  const load = startLoadGenerator()
  const names = shops[0]?.asked.map(([name]) => name) ?? []
  const results = new Map<string, Measured[]>()
  const keyOf = (size: number, name: string, count: number) => `${size} ${name} ${count}`
  for (let round = 0; round <= rounds; round++)
    // The shops take turns, so that what else the machine does falls on all of them.
    for (const name of names)
      for (const { size, shop, headers, asked: requests } of shops)
        for (const count of connections) {
          const paths = requests.find(([one]) => one === name)?.[1] ?? []
          const measured = await load({ url: shop.url, paths, connections: count, until: { seconds }, headers })
          const key = keyOf(size, name, count)
          // The first round warms up.
          results.set(key, round === 0 ? [] : [...(results.get(key) ?? []), measured])
        }

  console.log(`${machine()}; medians of ${rounds} rounds of ${seconds} s each`)
  const of = (size: number, name: string, count: number) => median(results.get(keyOf(size, name, count)) ?? [])
  for (const count of connections) {
    const rows = names.map((name) => [
      name,
      ...sizes.flatMap((size) => {
        const { requestsPerSecond, p50, p99 } = of(size, name, count)
        return [rate(requestsPerSecond), milliseconds(p50), milliseconds(p99)]
      }),
      ratio(of(Math.max(...sizes), name, count).p50 / of(Math.min(...sizes), name, count).p50),
    ])
    const columns = sizes.flatMap((size) => [`${size.toLocaleString('en')}: /s`, 'p50 ms', 'p99 ms'])
    console.log(`\n${count} connection${count > 1 ? 's' : ''}\n`)
    console.log(table(['Screen', ...columns, 'p50 largest : smallest'], rows))
  }
  const memory = shops.map(({ size, shop }) => `${size.toLocaleString('en')}: ${shop.peakMemory()} MB`)
  console.log(`\nMost memory of the Node process: ${memory.join(', ')}`)
})

/** What the staff look at. A search finds one order by its number, some by a rare name, many by a common one. */
async function screensOf(
  url: string,
  headers: Record<string, string>,
  size: number,
): Promise<[name: string, paths: string[]][]> {
  const read = async (path: string) => (await fetch(`${url}${path}`, { headers })).json()
  const newest = (await read('/api/admin/orders')) as { rows: { id: string }[] }
  const lastPage = Math.ceil(size / 20)
  const requests: [string, string[]][] = [
    ['Dashboard', ['/api/admin/dashboard']],
    ['Orders, newest', ['/api/admin/orders']],
    ['Orders of a status', ['/api/admin/orders?status=shipped']],
    ['Orders, the middle page', [`/api/admin/orders?page=${Math.ceil(lastPage / 2)}`]],
    ['Orders, by number', [`/api/admin/orders?search=${newest.rows[3]?.id.slice(0, 8)}`]],
    ['Orders, by e-mail', ['/api/admin/orders?search=bruno.1%40']],
    ['Orders, a common name', ['/api/admin/orders?search=conceicao']],
    ['Shipments to send', ['/api/admin/shipments?status=pago']],
    ['One order', newest.rows.map(({ id }) => `/api/admin/orders/${id}`)],
  ]
  for (const [name, [path]] of requests) {
    const answer = (await read(path ?? '')) as { total?: number; orderCount?: number; id?: string }
    if (!(answer.total || answer.orderCount || answer.id)) throw new Error(`${name} shows nothing`)
  }
  return requests
}
