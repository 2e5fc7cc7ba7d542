// `npm run proof:varnish`: Varnish with deploy/varnish.vcl in front of a shop. Whatever the staff change, pages and reads
// through Varnish are right within a second; then pages a second through Varnish beside the shop alone.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callShop, signInAsStaff, staffSettings } from '../benchmarks/support/api.ts'
import { createCatalog } from '../benchmarks/support/catalog.ts'
import { cleanUpLater, runWithCleanup } from '../benchmarks/support/cleanup.ts'
import { openDatabases } from '../benchmarks/support/database.ts'
import { type Measured, startLoadGenerator } from '../benchmarks/support/load.ts'
import { machine, milliseconds, rate, table } from '../benchmarks/support/report.ts'
import { startShop } from '../benchmarks/support/shop-process.ts'
import { readProductPage } from '../benchmarks/support/shown-product.ts'
import { projectFolder } from '../scripts/project.mjs'

const [products, changes, longestMilliseconds, watchedMilliseconds] = [3_000, 20, 1_000, 1_500]
const load = { connections: 32, seconds: 10 }

if (spawnSync('varnishd', ['-V']).error) {
  console.error('Varnish is not installed: apt-get install varnish varnish-modules')
  process.exit(1)
}

await runWithCleanup(async () => {
  const databases = await openDatabases()
  const database = await createCatalog(databases, 'varnish', products)
  // Held until the shop has a port of its own.
  const held = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(held, 'listening')
  const front = `http://127.0.0.1:${(held.address() as AddressInfo).port}`
  const settings = { ...staffSettings, SHOP_DEMO: 'false' }
  const shop = await startShop(database, join(databases.folder, 'shop'), {
    ...settings,
    SHOP_URL: front,
    CACHE_PURGE_URL: `${front}/`,
  })
  held.close()
  await startVarnish(front, shop.url, databases.folder)
  const ids = await productIds(front)
  const ages = await changePrices(front, ids)
  console.log(`${machine()}; ${products.toLocaleString('en')} products\n`)
  console.log(
    `${ages.length} prices: the page and the call showed the old one for ${milliseconds(Math.max(...ages))} ms at most`,
  )
  if (Math.max(...ages) > longestMilliseconds) throw new Error('a page was outdated for more than a second')

  const paths = ids.map((id) => `/products/${id}`)
  const generate = startLoadGenerator()
  const measure = async (url: string) => {
    await readAll(url, paths)
    const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }
    return generate({ url, paths, connections: load.connections, until: { seconds: load.seconds }, headers })
  }
  const row = (name: string, { requestsPerSecond, p50, p99 }: Measured) => [
    name,
    rate(requestsPerSecond),
    milliseconds(p50),
    milliseconds(p99),
  ]
  const alone = await startShop(database, join(databases.folder, 'alone'), settings)
  const rows = [row('the shop alone', await measure(alone.url)), row('through Varnish', await measure(front))]
  console.log(`\n${table([`${paths.length} product pages`, 'pages/s', 'p50 ms', 'p99 ms'], rows)}`)
})

async function startVarnish(front: string, shopUrl: string, folder: string): Promise<void> {
  const file = join(folder, 'shop.vcl')
  const deployed = readFileSync(join(projectFolder, 'deploy/varnish.vcl'), 'utf8')
  writeFileSync(file, deployed.replace('"3000"', `"${new URL(shopUrl).port}"`))
  const places = ['-a', new URL(front).host, '-f', file, '-n', join(folder, 'varnish')]
  const words = ['-F', '-j', 'none', ...places, '-s', 'malloc,256m']
  const child: ChildProcess = spawn('varnishd', words, { stdio: ['ignore', 'ignore', 'inherit'] })
  cleanUpLater(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error('Varnish did not start')
    const answer = await fetch(`${front}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('Varnish does not answer')
}

/** Changes prices, and returns for how long after each change the old one was still read through Varnish, in ms. */
async function changePrices(front: string, ids: readonly string[]): Promise<number[]> {
  const cookie = await signInAsStaff(front)
  const ages: number[] = []
  for (const id of ids.slice(0, changes)) {
    const reads = [
      async () => readProductPage(await read(`${front}/products/${id}`)).priceCents,
      async () => (JSON.parse(await read(`${front}/api/products/${id}`)) as { priceCents: number }).priceCents,
    ]
    const [from = 0] = await Promise.all(reads.map((one) => one()))
    await untilKept(`${front}/products/${id}`)
    const to = from + 100
    const { status } = await callShop(front, 'PATCH', `/admin/products/${id}/price`, { body: { from, to }, cookie })
    if (status >= 300) throw new Error(`a price was answered with ${status}`)
    const changedAt = performance.now()
    const olds = await Promise.all(reads.map((one) => lastOld(one, to, changedAt + watchedMilliseconds)))
    ages.push(Math.max(0, ...olds.map((old) => old - changedAt)))
  }
  return ages
}

/** When something other than the new price was last asked for and received, of what is read until then. */
async function lastOld(readPrice: () => Promise<number>, price: number, until: number): Promise<number> {
  let last = 0
  while (performance.now() < until) {
    const asked = performance.now()
    if ((await readPrice()) !== price) last = asked
    await sleep(5)
  }
  return last
}

/** The first pages of a shop that has just started are purged once more, and those that wait for its catalog are not kept. */
async function untilKept(url: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { headers } = await fetch(url)
    if (headers.get('x-cache') === 'hit') return
    await sleep(100)
  }
  const { headers } = await fetch(url)
  throw new Error(`${url} is not kept by Varnish: ${headers.get('cache-control')}`)
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

async function readAll(url: string, paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += 6)
    await Promise.all(paths.slice(from, from + 6).map((path) => read(url + path)))
}

/** The products on the first pages of the list. */
async function productIds(url: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; page <= 10; page += 1) {
    const { body } = await callShop<{ products: { id: string }[] }>(url, 'GET', `/products?page=${page}`)
    ids.push(...body.products.map(({ id }) => id))
  }
  return ids
}
