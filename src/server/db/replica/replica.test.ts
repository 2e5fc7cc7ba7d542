import { createServer } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { followChanges, type Listening, listenForChanges, together } from '#server/cache/listen-for-changes.ts'
import { readCatalogTable } from '#server/catalog-index/cached-catalog-table.ts'
import { openDatabase } from '#server/db/client.ts'
import { workAs } from '#server/db/kind-of-work.ts'
import { migrateDatabase } from '#server/db/migrating/migrate.ts'
import { products } from '#server/db/schema/index.ts'
import { PageCache } from '#server/http/cache/page-cache.ts'
import { publicCallRenderer } from '#server/http/cache/render-public-call.ts'
import { openRenderQueue } from '#server/http/cache/render-queue.ts'
import { openMetrics } from '#server/http/metrics/open-metrics.ts'
import { openLog } from '#server/log.ts'
import { forEverybody, inTransaction } from '#server/shop.ts'
import { callAs } from '#test/api-client.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { openReplicatedDatabase, type ReplicatedDatabase } from '#test/replicated-database.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openDatabaseProxy } from '#test/tcp-proxy.ts'
import { checkReplica } from './check-replica.ts'
import { openReplica } from './open-replica.ts'

let database: ReplicatedDatabase
let opened: TestShop
let url = ''
let closeHttp = async () => {}
let listening: Listening
let product: ProductRow
const ends: (() => Promise<unknown>)[] = []

const shop = () => opened.shop
const figures = () => {
  const found = shop().process.replica()
  if (!found) throw new Error('there is no replica')
  return found
}
const polling = { timeout: 20_000, interval: 20 }
const untilItIsRead = () => expect.poll(() => figures().state, polling).toBe('read')

/** The price that the API shows to a caller with this cookie. */
async function priceShown(cookie?: string): Promise<number> {
  const answer = await fetch(`${url}/api/products/${product.id}`, { headers: cookie ? { cookie } : {} })
  return ((await answer.json()) as { priceCents: number }).priceCents
}
const aSession = 'aro_access=unknown'

const priceIn = (answer: { body: Uint8Array<ArrayBuffer> }): number =>
  JSON.parse(brotliDecompressSync(answer.body).toString()).priceCents

/** Changes the price and announces it, as every change of what the shop shows does. */
const setPrice = (priceCents: number) =>
  inTransaction(shop(), async (tx) => {
    await tx.database.update(products).set({ priceCents }).where(eq(products.id, product.id))
    await invalidateCache(tx, [`product:${product.id}`])
  })

beforeAll(async () => {
  database = await openReplicatedDatabase()
  await migrateDatabase(database.url, 'src/server/db/migrations')
  await database.copy()
  const client = openDatabase(database.url, 5, () => undefined)
  opened = await openTestShop(
    { DATABASE_REPLICA_URL: database.replicaUrl, SHOP_URL: '' },
    Promise.resolve({ ...client, url: database.url, name: 'aro_certo' }),
  )
  const app = createApp({
    shop: shop(),
    environment: opened.environment,
    renderPage: () => new Response('page'),
    clientFolder: undefined,
    renderQueue: openRenderQueue(),
  })
  const http = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  closeHttp = () => new Promise((resolve) => http.close(() => resolve()))
  product = await aProduct(shop().database, { priceCents: 1_000, imageUrls: [] })
  if (!opened.replica) throw new Error('there is no replica')
  listening = await listenForChanges(
    database.url,
    pino({ level: 'silent' }),
    together(opened.replica, followChanges(shop().cache)),
  )
}, 120_000)

afterAll(async () => {
  await closeHttp()
  await listening?.close()
  await opened?.close()
  await database?.close()
}, 60_000)

beforeEach(untilItIsRead)
afterEach(async () => {
  await database.onReplica('select pg_wal_replay_resume()').catch(() => undefined)
  for (const end of ends.splice(0).reverse()) await end()
})

it('answers callers without a session from the replica, and those with one from the primary', async () => {
  const before = figures().reads
  await priceShown()
  const between = figures().reads
  expect(between.replica).toBeGreaterThan(before.replica)
  expect(between.primary).toBe(before.primary)
  await priceShown(aSession)
  expect(figures().reads.replica).toBe(between.replica)
})

it('shows a change as soon as it is announced, however far the replica is behind', async () => {
  await database.onReplica('select pg_wal_replay_pause()')
  await setPrice(2_000)
  await expect.poll(() => priceShown(), polling).toBe(2_000)
  const { rows } = await forEverybody(shop()).database.execute(
    sql`select price_cents from products where id = ${product.id}`,
  )
  expect(rows[0]?.price_cents).toBe(2_000)
  const [onReplica] = await database.onReplica(`select price_cents from products where id = '${product.id}'`)
  expect(onReplica?.price_cents).not.toBe(2_000)
  await database.onReplica('select pg_wal_replay_resume()')
  const { replica } = figures().reads
  await expect.poll(async () => (await priceShown()) === 2_000 && figures().reads.replica > replica, polling).toBe(true)
})

it('reads unannounced changes from the replica, with its delay, and for callers with a session from the primary', async () => {
  await database.onReplica('select pg_wal_replay_pause()')
  await shop().database.execute(sql`update products set price_cents = 3_000 where id = ${product.id}`)
  expect(await priceShown()).not.toBe(3_000)
  expect(await priceShown(aSession)).toBe(3_000)
})

it('caches nothing that was read before a change was announced', async () => {
  const pages = new PageCache({ bytes: 1_000_000 })
  shop().cache.join(pages)
  const make = publicCallRenderer(shop())
  const address = `/api/products/${product.id}`
  let go = () => {}
  let isRead = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  const read = new Promise<void>((resolve) => {
    isRead = resolve
  })
  const first = pages.answer(address, async () => {
    const made = await make(address)
    isRead()
    await held
    return made
  })
  await read
  await database.onReplica('select pg_wal_replay_pause()')
  await setPrice(4_000)
  await expect.poll(() => priceShown(), polling).toBe(4_000)
  go()
  await first
  const later = await pages.answer(address, () => make(address))
  expect(priceIn(later)).toBe(4_000)
})

it('is reported on the system page and in the metrics', async () => {
  const { replica } = await callAs(shop(), await anAdministrator(shop().database)).admin.system.read({})
  expect(replica?.state).toBe('read')
  const text = await openMetrics(shop()).text()
  expect(text).toContain('aro_certo_replica_state{state="read"} 1\n')
  expect(text).toContain('aro_certo_replica_state{state="away"} 0\n')
  expect(text).toMatch(/^aro_certo_public_reads_total\{from="replica"\} [1-9]\d*$/m)
})

it('stays with the primary once it has read there', async () => {
  const publicReads = forEverybody(shop()).database
  await workAs('browsing', async () => {
    await database.onReplica('select pg_wal_replay_pause()')
    await invalidateCache(shop(), ['help'])
    await expect
      .poll(async () => {
        await publicReads.execute(sql`select 1`)
        return figures().reads.primary
      }, polling)
      .toBeGreaterThan(0)
    await database.onReplica('select pg_wal_replay_resume()')
    await untilItIsRead()
    const { replica } = figures().reads
    await publicReads.execute(sql`select 1`)
    expect(figures().reads.replica).toBe(replica)
  })
})

it('reads from the primary while the replica is away, and again from it when it is back', async () => {
  await database.stopReplica()
  expect(await priceShown()).toBeGreaterThan(0)
  await expect.poll(() => figures().state, polling).toBe('away')
  expect(await priceShown()).toBeGreaterThan(0)
  await database.startReplica()
  await untilItIsRead()
  const { replica } = figures().reads
  await priceShown()
  expect(figures().reads.replica).toBeGreaterThan(replica)
})

it('retries on the primary what the replica does not answer', async () => {
  const proxy = await openDatabaseProxy(database.replicaUrl, ends)
  const lines: string[] = []
  const replica = openReplica({
    url: proxy.url,
    connections: 3,
    primary: opened.testDatabase.pool,
    log: openLog('info', { write: (line: string) => void lines.push(line) }),
  })
  const ears = await listenForChanges(database.url, pino({ level: 'silent' }), replica.listener)
  ends.push(
    () => replica.close(),
    () => ears.close(),
  )
  await expect.poll(() => replica.figures().state, polling).toBe('read')
  await replica.database.execute(sql`select 1`)
  proxy.set('lost')
  const { rows } = await replica.database.execute(sql`select 2 as two`)
  expect(rows).toEqual([{ two: 2 }])
  await expect.poll(() => replica.figures().state, polling).toBe('away')
  proxy.set('open')
  await expect.poll(() => replica.figures().state, polling).toBe('read')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'public reads come from the replica',
    'public reads come from the primary, and not from the replica',
    'public reads come from the replica',
  ])
})

it('is not used while no notifications arrive', async () => {
  const replica = openReplica({
    url: database.replicaUrl,
    connections: 3,
    primary: opened.testDatabase.pool,
    log: pino({ level: 'silent' }),
  })
  const ears = await listenForChanges(database.url, pino({ level: 'silent' }), replica.listener)
  await expect.poll(() => replica.figures().state, polling).toBe('read')
  await ears.close()
  const { replica: before } = replica.figures().reads
  await replica.database.execute(sql`select 1`)
  expect(replica.figures().reads.replica).toBe(before)
  await expect.poll(() => replica.figures().state, polling).toBe('unheard')
  await replica.close()
})

it('can answer every cacheable public call on a read-only server', async () => {
  const make = publicCallRenderer(shop())
  // All products in memory are read from the primary: the position they were read up to is only valid on one server.
  await readCatalogTable(shop())
  const { primary } = figures().reads
  for (const path of [
    ...[
      'categories',
      'subcategories',
      'products',
      'products?search=cera',
      'products?search=prodto',
      'products/featured',
      'products/newest',
    ],
    ...[`products/${product.id}`, `products/${product.id}/related`, `products/${product.id}/substitutes`, 'banners'],
    ...['tyre-sizes', 'vehicles', 'vehicles/on-sale', 'search/suggestions?search=cera', 'help-articles'],
    ...[`chosen-products?products=${product.id}`, `companion-products?products=${product.id}`],
    ...['vehicles/volkswagen-gol/2015', 'vehicles/volkswagen-gol/2015/products'],
  ]) {
    const { answer } = await workAs('browsing', () => make(`/api/${path}`))
    expect([path, answer.status]).toEqual([path, answer.status === 404 ? 404 : 200])
  }
  expect(figures().reads.primary).toBe(primary)
})

describe('the start', () => {
  it('uses a replica, and works without one that does not answer', async () => {
    expect(await checkReplica(database.url, database.replicaUrl)).toBeUndefined()
    expect(await checkReplica(database.url, 'postgres://nobody@127.0.0.1:9/none')).toContain('does not answer')
  })

  it('runs no statement that an ordinary role may not', async () => {
    await shop().database.execute(sql`create role plain login password 'plain'`)
    const as = (address: string) => Object.assign(new URL(address), { username: 'plain', password: 'plain' }).href
    // The role has to be replicated first.
    await expect
      .poll(() => checkReplica(as(database.url), as(database.replicaUrl)).catch(String), polling)
      .toBeUndefined()
  })

  it('refuses a server that is not a replica of the database', async () => {
    const other = new URL(database.replicaUrl)
    other.pathname = '/postgres'
    await expect(checkReplica(database.url, database.url)).rejects.toThrow('DATABASE_REPLICA_URL: it is no replica')
    await expect(checkReplica(database.url, other.href)).rejects.toThrow('another database of the server')
    other.pathname = '/nowhere'
    await expect(checkReplica(database.url, other.href)).rejects.toThrow('the server refuses')
  })
})

// The last test: from here on there is no replica.
it('is not used after it was promoted', async () => {
  await database.onReplica('select pg_promote()')
  await expect.poll(() => figures().state, polling).toBe('refused')
  const { replica } = figures().reads
  expect(await priceShown()).toBeGreaterThan(0)
  expect(figures().reads.replica).toBe(replica)
  await expect(checkReplica(database.url, database.replicaUrl)).rejects.toThrow('it is no replica, or was promoted')
})
