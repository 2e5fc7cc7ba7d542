// How fast the back office's list of products, its search and its saving answer as the catalog grows, and how many
// pictures an upload takes in.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import sharp from 'sharp'
import { z } from 'zod'
import { uploadPath } from '#contract/admin/media.ts'
import { productFields } from '#contract/admin/products.ts'
import { buildShop, projectFolder } from '../scripts/project.mjs'
import { createCatalog } from './support/catalog.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { type Measured, median, startLoadGenerator } from './support/load.ts'
import { readOptions } from './support/options.ts'
import { machine, milliseconds, rate, table } from './support/report.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'
import { signInAsStaff, staffSettings } from './support/staff.ts'

type Catalog = {
  size: number
  shop: ShopProcess
  headers: Record<string, string>
  asked: [name: string, paths: string[]][]
}

/** What the form's call takes, without what reading a product gives besides. */
const writtenFields = z.object(productFields.shape)
const pictureCount = 24
/** As many files as the back office's form sends at the same time. */
const picturesAtOnce = 3

await runWithCleanup(async () => {
  const { rounds, seconds, sizes } = readOptions()
  await buildShop()
  const databases = await openDatabases()
  const catalogs: Catalog[] = []
  for (const size of sizes) {
    const database = await createCatalog(databases, `admin_${size}`, size)
    await completeCatalog(database, size)
    const shop = await startShop(database, join(databases.folder, String(size)), {
      SHOP_DEMO: 'false',
      ...staffSettings,
      REQUEST_LIMITS: 'off',
    })
    const headers = { accept: 'application/json', cookie: await signInAsStaff(shop.url) }
    catalogs.push({ size, shop, headers, asked: await listsOf(shop.url, headers, size) })
  }
  const load = startLoadGenerator()
  const names = [...(catalogs[0]?.asked.map(([name]) => name) ?? []), 'Save a product']
  const results = new Map<string, Measured[]>()
  for (let round = 0; round <= rounds; round++)
    // The catalogs take turns, so that what else the machine does falls on all of them.
    for (const name of names)
      for (const { size, shop, headers, asked: requests } of catalogs) {
        const paths = requests.find(([one]) => one === name)?.[1]
        const measured = paths
          ? await load({ url: shop.url, paths, connections: 1, until: { seconds }, headers })
          : await saveProducts(shop.url, headers, seconds)
        // The first round warms up.
        const key = `${size} ${name}`
        results.set(key, round === 0 ? [] : [...(results.get(key) ?? []), measured])
      }

  console.log(`${machine()}; medians of ${rounds} rounds of ${seconds} s each, one request at a time\n`)
  const columns = sizes.flatMap((size) => [`${size.toLocaleString('en')}: p50 ms`, 'p99 ms'])
  const rows = names.map((name) => [
    name,
    ...sizes.flatMap((size) => {
      const { p50, p99 } = median(results.get(`${size} ${name}`) ?? [])
      return [milliseconds(p50), milliseconds(p99)]
    }),
  ])
  console.log(table(['Call', ...columns], rows))

  const [smallest] = catalogs
  if (!smallest) return
  const { perSecond, megabytes } = await uploadPictures(smallest.shop.url, smallest.headers)
  console.log(
    `\nUploads of ${pictureCount} JPEG pictures of 2,400 × 2,400 pixels (${megabytes.toFixed(1)} MB on average), ${picturesAtOnce} at once: ${rate(perSecond)} pictures a second`,
  )
})

/**
 * The generated products refer to pictures that were not uploaded; saving a product requires existing ones. And the
 * audit log gets as many entries as there are products.
 */
async function completeCatalog(database: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    await client.query(`
      insert into media (url, file_path, kind, content_type, byte_size, width, height)
      select url, 'originals' || url, 'image', 'image/webp', 1, 1, 1
      from (select distinct unnest(image_urls) as url from products) as shown
      on conflict do nothing`)
    await client.query(
      `insert into audit_log (action, entity, entity_id, before, after, created_at)
      select 'product.change-stock', 'product', gen_random_uuid(), '{"name": "Roda", "stockQuantity": 3}',
        '{"stockQuantity": 4}', now() - number * interval '1 minute'
      from generate_series(1, $1::integer) number`,
      [size],
    )
    await client.query('vacuum analyze audit_log')
  } finally {
    await client.end()
  }
}

/** The queries of the staff. A word is rare or common; far pages are anywhere beyond the tenth. */
async function listsOf(url: string, headers: Record<string, string>, size: number): Promise<Catalog['asked']> {
  const read = async (path: string) => (await fetch(`${url}${path}`, { headers })).json()
  const categories = (await read('/api/admin/categories')) as { id: string; name: string }[]
  const tyres = categories.find(({ name }) => name === 'Pneus')?.id
  const list = (query: string) => `/api/admin/products?${query}`
  const lastPage = Math.ceil(size / 20)
  const far = Array.from({ length: 200 }, (_, index) => 11 + ((index * 7919) % (lastPage - 10)))
  const requests: Catalog['asked'] = [
    ['All, newest first', ['/api/admin/products']],
    ['By price, highest first', [list('sort=price-desc')]],
    ['A category by stock', [list(`categoryId=${tyres}&sort=stock`)]],
    ['Out of stock', [list('stock=out')]],
    ['The featured', [list('flag=featured')]],
    ['Search, a rare word', [list(`search=mx${String(Math.floor(size / 2)).padStart(6, '0')}`)]],
    ['Search, a maker', [list('search=michelin')]],
    ['Search, a common word', [list('search=roda')]],
    ['Far pages', far.map((page) => list(`page=${page}`))],
    ['Categories with their counts', ['/api/admin/categories']],
    ['What was changed', ['/api/admin/audit?kind=product']],
  ]
  for (const [name, [path]] of requests) {
    const found = (await read(path ?? '')) as { total?: number; length?: number }
    if (!((found.total ?? found.length ?? 0) > 0)) throw new Error(`${name} lists nothing`)
  }
  return requests
}

/** Saves products with the form's call, each with another price, one after the other. */
async function saveProducts(url: string, headers: Record<string, string>, seconds: number): Promise<Measured> {
  const page = Math.floor(Math.random() * 10) + 1
  const { rows } = (await (await fetch(`${url}/api/admin/products?page=${page}`, { headers })).json()) as {
    rows: { id: string }[]
  }
  const requests = await Promise.all(
    rows.map(async ({ id }): Promise<autocannon.Request> => {
      const fields = writtenFields.parse(await (await fetch(`${url}/api/admin/products/${id}`, { headers })).json())
      return {
        method: 'PUT',
        path: `/api/admin/products/${id}`,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, priceCents: Number(fields.priceCents) + 1 }),
      }
    }),
  )
  for (const { path = '', body = '' } of requests.slice(0, 1)) {
    const type = { ...headers, 'content-type': 'application/json' }
    const tried = await fetch(url + path, { method: 'PUT', headers: type, body: String(body) })
    if (!tried.ok) throw new Error(`a product was not saved: ${await tried.text()}`)
  }
  const times: number[] = []
  let failed = 0
  const begun = performance.now()
  await new Promise<void>((resolve, reject) => {
    const run = autocannon({ url, connections: 1, duration: seconds, requests }, (error: unknown) =>
      error ? reject(error) : resolve(),
    )
    run.on('response', (_client, status, _bytes, milliseconds) => {
      if (status !== 200) failed += 1
      times.push(milliseconds)
    })
  })
  const took = performance.now() - begun
  if (failed > 0 || times.length === 0) throw new Error(`${failed} of ${times.length} products were not saved`)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { requestsPerSecond: (times.length * 1000) / took, p50: at(0.5), p99: at(0.99), hits: 0, refused: 0 }
}

/** Sends pictures through the same call as the form's, each another file. */
async function uploadPictures(url: string, headers: Record<string, string>) {
  const folder = join(projectFolder, 'demo/pictures/products')
  const files = readdirSync(folder).filter((name) => name.endsWith('.webp'))
  const pictures = await Promise.all(
    files
      .slice(0, pictureCount)
      .map((name) => sharp(join(folder, name)).resize(2400, 2400).jpeg({ quality: 92 }).toBuffer()),
  )
  const begun = performance.now()
  const waiting = [...pictures]
  const send = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const answer = await fetch(`${url}${uploadPath}`, { method: 'POST', headers, body: new Uint8Array(picture) })
      if (answer.status !== 201) throw new Error(`an upload was answered with ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, send))
  const bytes = pictures.reduce((sum, { length }) => sum + length, 0)
  return {
    perSecond: (pictures.length * 1000) / (performance.now() - begun),
    megabytes: bytes / pictures.length / 1024 ** 2,
  }
}
