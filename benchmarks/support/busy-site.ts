import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Announcements, listenToAnnouncements } from './announcements.ts'
import { proxyHeaders, setProxiedHost, signInAsStaff, staffSettings } from './api.ts'
import { type Buyer, signUpBuyers } from './buyers.ts'
import { createCatalog } from './catalog.ts'
import type { BenchmarkDatabases } from './database.ts'
import type { Load, Measured } from './load.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { type Addresses, addressesOf } from './visits.ts'

/** The headers of a browser that requests a page. */
export const browserHeaders = () => ({ ...proxyHeaders, 'accept-encoding': 'gzip, br', accept: 'text/html' })

/** A process returns the memory that its start has used only when it has been idle for a while. */
const restMilliseconds = 150_000

/** One shop in one or several processes, with what is known of it. */
export type Site = {
  name: string
  processes: ShopProcess[]
  urls: string[]
  addresses: Addresses
  announcements: Announcements
  staff: string
  /** Signed-in customers, each of whom orders once. */
  buyers: Buyer[]
  idle: (number | undefined)[]
}

/** Starts a shop with `size` products in `count` processes, and signs up `buyers` customers. */
export async function openSite(
  databases: BenchmarkDatabases,
  size: number,
  count: number,
  buyers: number,
): Promise<Site> {
  console.error(`A shop of ${size.toLocaleString('en')} products in ${count} process${count > 1 ? 'es' : ''} …`)
  const database = await createCatalog(databases, `busy_${count}`, size)
  const { PAGE_CACHE_MB = '128' } = process.env
  const settings = {
    PAGE_CACHE_MB,
    SHOP_DEMO: 'false',
    // The shops have one PostgreSQL: five processes of the usual pool would ask it for more than its
    // hundred connections.
    DATABASE_POOL: '11',
    ...staffSettings,
  }
  const folder = join(databases.folder, `busy_${count}`)
  const processes = [await startShop(database, folder, settings)]
  // Processes of one shop have one address.
  const [{ url: shopUrl } = { url: '' }] = processes
  if (count > 1) setProxiedHost(shopUrl)
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

/** Requests the lists, the searches and the `warm` most popular products once, spread over the processes. */
export async function warmUp(
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
    headers: browserHeaders(),
    mayRefuse: true,
  })
}
