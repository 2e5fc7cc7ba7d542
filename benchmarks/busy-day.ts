// How the shop does on a busy day: a realistic mix of visitors, together with orders and changed prices, in one process and in four.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stockTags } from '#server/cache/cache-tag.ts'
import { buildShop } from '../scripts/project.mjs'
import { type Announcements, listenToAnnouncements } from './support/announcements.ts'
import { asProxy, callShop, standBefore } from './support/api.ts'
import { bareCopy } from './support/bare-copy.ts'
import { type Buyer, buy, signUpBuyers } from './support/buyers.ts'
import { createCatalog } from './support/catalog.ts'
import { type BenchmarkDatabases, openDatabases } from './support/database.ts'
import { runToTheEnd } from './support/ending.ts'
import { type Load, type Measured, median, startLoadGenerator } from './support/load.ts'
import { readOptions } from './support/options.ts'
import { atPace } from './support/pace.ts'
import { openProbe, type Probe } from './support/probe.ts'
import { machine, load as machineLoad, milliseconds, rate, ratio, table } from './support/report.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'
import { signInAsStaff, staffSettings } from './support/staff.ts'
import { type Addresses, addressesOf, chances, drawVisits, zipf } from './support/visits.ts'

const headersOf = () => ({ ...asProxy, 'accept-encoding': 'gzip, br', accept: 'text/html' })
const connections = 32
const secondsBetweenPrices = 10
/** A process gives back what its start has left over only when it has had nothing to do for a while. */
const restMilliseconds = 120_000
const random = chances(1)

/** The load in addition to the visits: orders per second, or announcements of simulated sales per second. */
type Day = { name: string; orders: number; byHand?: number }
const days: Day[] = [
  { name: 'no orders', orders: 0 },
  { name: '1 order a second', orders: 1 },
  { name: '5 orders a second', orders: 5 },
  { name: '20 orders a second', orders: 20 },
  { name: '5 sales a second announced by hand', orders: 0, byHand: 5 },
]

/** One shop in one or several processes, with what is known of it. */
type Site = {
  name: string
  processes: ShopProcess[]
  urls: string[]
  addresses: Addresses
  announcements: Announcements
  staff: string
  /** Customers who are about to order, each once. */
  buyers: Buyer[]
  idle: (number | undefined)[]
}
type Result = Measured & { ordersPerSecond: number; failed: number }

await runToTheEnd(async () => {
  const { rounds, seconds, sizes, warm, processes } = readOptions({ sizes: '20000', seconds: '10', warm: '20000' })
  const [size = 20_000] = sizes
  await buildShop()
  const databases = await openDatabases()
  // Some more than are wanted: no day ends to the second.
  const buyers = Math.ceil(1.3 * rounds * seconds * days.reduce((sum, { orders }) => sum + orders, 0))
  const sites: Site[] = []
  for (const count of processes) sites.push(await openSite(databases, size, count, buyers))
  const load = startLoadGenerator()
  for (const site of sites) await warmUp(site, warm, load)
  const [
    {
      addresses,
      urls: [first = ''],
    } = sites[0] as Site,
  ] = sites
  const bare = await bareCopy(first, drawVisits(addresses, 300, random), headersOf())

  const probes = new Map(sites.map((site) => [site, openProbe(site.urls, site.announcements)]))
  const results = new Map<string, Result[]>()
  const plain: Measured[] = []
  for (let round = 1; round <= rounds; round++) {
    plain.push(await load({ url: bare.url, paths: bare.paths, connections, until: { seconds }, headers: headersOf() }))
    // They take turns, so that what else the machine does falls on all of them.
    for (const site of sites)
      for (const day of days) {
        const probe = probes.get(site)
        if (!probe) throw new Error('every site has a probe')
        const measured = await spendDay(site, day, probe, seconds, load)
        const key = `${site.name}, ${day.name}`
        results.set(key, [...(results.get(key) ?? []), measured])
        console.error(`${round}/${rounds} ${key}: ${rate(measured.requestsPerSecond)} pages/s, load ${machineLoad()}`)
      }
  }
  report({ sites, probes, results, plain: median(plain), rounds, seconds, size })
})

async function openSite(databases: BenchmarkDatabases, size: number, count: number, buyers: number): Promise<Site> {
  console.error(`A shop of ${size.toLocaleString('en')} products in ${count} process${count > 1 ? 'es' : ''} …`)
  const database = await createCatalog(databases, `busy_${count}`, size)
  const { PAGE_CACHE_MB = '24' } = process.env
  const settings = {
    PAGE_CACHE_MB,
    SHOP_DEMO: 'false',
    REQUEST_LIMITS: 'off',
    VIACEP_URL: 'http://127.0.0.1:9',
    // The shops have one PostgreSQL: five processes of the usual pool would ask it for more than its hundred connections.
    DATABASE_POOL: '11',
    ...staffSettings,
  }
  const folder = join(databases.folder, `busy_${count}`)
  const processes = [await startShop(database, folder, settings)]
  // Processes of one shop have one address, and share their pages.
  const [{ url: shopUrl } = { url: '' }] = processes
  if (count > 1) standBefore(shopUrl)
  while (processes.length < count) processes.push(await startShop(database, folder, { ...settings, SHOP_URL: shopUrl }))
  await sleep(restMilliseconds)
  const idle = processes.map((shop) => shop.memory())
  const urls = processes.map(({ url }) => url)
  const [first = ''] = urls
  return {
    name: count === 1 ? 'one process' : `${count} processes`,
    processes,
    urls,
    idle,
    addresses: await addressesOf(first, database),
    announcements: await listenToAnnouncements(database),
    staff: await signInAsStaff(first),
    buyers: await signUpBuyers(first, buyers),
  }
}

/** Asks each process once for the lists, the searches and the products that are wanted most, each from another one on. */
async function warmUp(
  { urls, name, addresses }: Site,
  warm: number,
  load: (load: Load) => Promise<Measured>,
): Promise<void> {
  console.error(`Warming up ${name} …`)
  const { lists, searches, products } = addresses
  const paths = ['/', ...lists, ...searches, ...products.slice(0, warm).map((id) => `/products/${id}`)]
  const connections = 8 * urls.length
  await load({
    url: urls,
    paths,
    connections,
    until: { requests: paths.length },
    headers: headersOf(),
    mayRefuse: true,
  })
}

async function spendDay(
  site: Site,
  { orders, byHand = 0 }: Day,
  probe: Probe,
  seconds: number,
  load: (load: Load) => Promise<Measured>,
): Promise<Result> {
  const { urls, addresses, announcements } = site
  const draw = zipf(addresses.products.length)
  const anyProduct = () => addresses.products[draw(random())] ?? ''
  let turn = 0
  const anyUrl = () => urls[turn++ % urls.length] ?? ''
  const selling = atPace(orders, () => {
    const id = anyProduct()
    const buyer = site.buyers.pop()
    if (buyer === undefined) throw new Error('more orders than customers')
    return probe.follow(
      id,
      () => buy(anyUrl(), id, buyer),
      (before, now) => now.stock < before.stock,
    )
  })
  const announcing = atPace(byHand, async () => {
    await announcements.send(
      stockTags([{ id: anyProduct(), before: 9, after: 8, categoryId: null, subcategoryId: null }]),
    )
    return true
  })
  const pricing = atPace(1 / secondsBetweenPrices, () => changePrice(site, probe))
  const firstPrice = sleep(1_000).then(() => changePrice(site, probe))
  const paths = drawVisits(addresses, connections * 250, random)
  const begun = performance.now()
  const measured = await load({
    url: urls,
    paths,
    connections,
    until: { seconds },
    headers: headersOf(),
    mayRefuse: true,
  })
  const took = (performance.now() - begun) / 1000
  const [sold, announced, priced] = await Promise.all([selling.stop(), announcing.stop(), pricing.stop(), firstPrice])
  return { ...measured, ordersPerSecond: sold.done / took, failed: sold.failed + announced.failed + priced.failed }
}

/** Staff change the price of one of the products that are asked for most. */
async function changePrice({ urls: [url = ''], addresses, staff }: Site, probe: Probe): Promise<boolean> {
  const id = addresses.products[Math.floor(random() * 50)] ?? ''
  const { body } = await callShop<{ priceCents: number }>(url, 'GET', `/products/${id}`)
  const [from, to] = [body.priceCents, body.priceCents + 100]
  const change = async () => {
    const { status } = await callShop(url, 'PATCH', `/admin/products/${id}/price`, {
      body: { from, to },
      cookie: staff,
    })
    if (status >= 500) throw new Error(`a price was answered with ${status}`)
    return status < 300
  }
  return probe.follow(id, change, (_before, now) => now.priceCents === to)
}

function report(all: {
  sites: Site[]
  probes: Map<Site, Probe>
  results: Map<string, Result[]>
  plain: Measured
  rounds: number
  seconds: number
  size: number
}): void {
  const { sites, probes, results, plain, rounds, seconds, size } = all
  const number = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : 'never')
  console.log(`${machine()}; load ${machineLoad()}; ${size.toLocaleString('en')} products, ${connections} connections;`)
  console.log(`medians of ${rounds} rounds of ${seconds} s; four processes share the same processors\n`)
  const rows = sites.flatMap(({ name }) => {
    const quiet = median(results.get(`${name}, ${days[0]?.name}`) ?? []).requestsPerSecond
    return days.map((day) => {
      const measured = results.get(`${name}, ${day.name}`) ?? []
      const { requestsPerSecond, p50, p99, hits, refused } = median(measured)
      const orders = measured.reduce((sum, one) => sum + one.ordersPerSecond, 0) / measured.length
      return [
        `${name}, ${day.name}`,
        rate(requestsPerSecond),
        ratio(requestsPerSecond / quiet),
        ratio(requestsPerSecond / plain.requestsPerSecond),
        milliseconds(p50),
        milliseconds(p99),
        `${(hits * 100).toFixed(1)} %`,
        `${(refused * 100).toFixed(1)} %`,
        orders.toFixed(1),
        measured.reduce((sum, one) => sum + one.failed, 0),
      ]
    })
  })
  const head = [
    'Day',
    'Pages /s',
    ': no orders',
    ': bare',
    'p50 ms',
    'p99 ms',
    'Kept',
    'Refused 503',
    'Orders /s',
    'Failed',
  ]
  console.log(table(head, rows))
  console.log(`\nBare server: ${rate(plain.requestsPerSecond)} pages/s\n`)
  const shown = sites.map((site) => {
    const { ages = [], mixtures = [], pagesRead = 0 } = probes.get(site) ?? {}
    for (const mixture of mixtures) console.error(mixture)
    const sorted = [...ages].sort((a, b) => a - b)
    const peaks = site.processes.map((one) => one.peakMemory())
    return [
      site.name,
      ages.length,
      number(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
      number(sorted.at(-1) ?? Number.NaN),
      number(pagesRead),
      mixtures.length,
      site.idle.join(', '),
      peaks.join(', '),
    ]
  })
  const columns = [
    'Site',
    'Changes followed',
    'Age p50 ms',
    'Age most ms',
    'Pages read',
    'Mixtures',
    'Idle MB',
    'Most MB',
  ]
  console.log(table(columns, shown))
}
