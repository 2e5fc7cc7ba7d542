// The worst-case cost of a search: hard searches of up to 200 characters, each made once of a shop that has
// cached none of them, of products whose texts are all different. Their statements are timed, and the
// process's total time. Fails if one costs the database more than the limit.
import { join } from 'node:path'
import { pino } from 'pino'
import { listingInput } from '#contract/shop/catalog.ts'
import { readCatalogTable } from '#server/catalog-index/cached-catalog-table.ts'
import { openDatabase } from '#server/db/client.ts'
import { readEnvironment } from '#server/environment.ts'
import { openShop } from '#server/open-shop.ts'
import { listProducts } from '#server/services/catalog/list-products.ts'
import type { Shop } from '#server/shop.ts'
import { createCatalog } from './support/catalog.ts'
import { cleanUpLater, runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { readOptions } from './support/options.ts'
import { load, machine, milliseconds, table } from './support/report.ts'
import { hardSearches } from './support/searches.ts'
import { timeStatements } from './support/statement-times.ts'

/** What one search may cost the database, in milliseconds. */
const maxMilliseconds = 50
const searchesOfEachKind = 100

type SearchResult = {
  search: string
  time: number
  whole: number
  count: number
  slowest: { time: number; text: string }
  total: number | string
}

await runWithCleanup(async () => {
  const { sizes } = readOptions({ sizes: '30000' })
  const databases = await openDatabases()
  for (const size of sizes) {
    const url = await createCatalog(databases, `search_${size}`, size)
    await makeTextsDistinct(url)
    const before = load()
    const kinds = hardSearches(await wordsOf(url), searchesOfEachKind)
    const environment = readEnvironment({ DATABASE_URL: url, DATA_DIR: join(databases.folder, 'search') })
    const { shop, close } = await openShop(environment, url, pino({ level: 'silent' }))
    cleanUpLater(close)
    // The shop receives no changes, as there are none; what it caches of the catalog it caches as when serving.
    shop.cache.resume()
    await readCatalogTable(shop)
    const look = timeStatements()
    const rows = []
    let isOver = false
    for (const { name, searches } of kinds) {
      const results: SearchResult[] = []
      for (const search of searches) results.push(await sendSearch(shop, search, look))
      const times = results.map(({ time }) => time).sort((a, b) => a - b)
      const wholes = results.map(({ whole }) => whole).sort((a, b) => a - b)
      const slowest = results.reduce((most, one) => (one.time > most.time ? one : most))
      const over = times.filter((time) => time > maxMilliseconds).length
      isOver ||= over > 0
      rows.push([
        name,
        results.length,
        milliseconds(times[Math.floor(times.length / 2)] ?? 0),
        milliseconds(slowest.time),
        over,
        slowest.count,
        milliseconds(wholes[Math.floor(wholes.length / 2)] ?? 0),
        milliseconds(wholes.at(-1) ?? 0),
      ])
      if (over > 0) console.error(`${name}: ${JSON.stringify(slowest)}\n`)
    }
    console.log(`${machine()}; load ${before} before and ${load()} at the end; ${size.toLocaleString('en')} products\n`)
    console.log(
      table(
        [
          ...['searches', 'asked', 'database p50 ms', 'most ms', `over ${maxMilliseconds}`],
          ...['statements of the slowest', 'in all p50 ms', 'most ms'],
        ],
        rows,
      ),
    )
    if (isOver) throw new Error(`a search costs the database more than ${maxMilliseconds} ms`)
  }
})

async function sendSearch(shop: Shop, search: string, look: ReturnType<typeof timeStatements>): Promise<SearchResult> {
  look()
  const input = listingInput.safeParse({ search })
  // What the contract refuses never comes to the database.
  if (!input.success) return { search, time: 0, whole: 0, count: 0, slowest: { time: 0, text: '' }, total: 'refused' }
  const before = performance.now()
  const total = await listProducts(shop, input.data).then(
    (found) => found.total,
    (error: unknown) => String(error).slice(0, 200),
  )
  const whole = performance.now() - before
  const { total: time, count, slowest } = look()
  return { search, time, whole, count, slowest: { ...slowest, text: slowest.text.slice(0, 400) }, total }
}

/** No two products have the same description: what is the same of several is looked through once. */
async function makeTextsDistinct(url: string): Promise<void> {
  const client = openDatabase(url, 1, (error) => console.error(error))
  try {
    await client.pool.query('set statement_timeout = 0')
    await client.pool.query(`update products set description = description || ' ' || right(name, 8)`)
    await client.pool.query('vacuum analyze products')
  } finally {
    await client.close()
  }
}

/** The words of the catalog's products: those in most of them, and some that are in few. */
async function wordsOf(url: string): Promise<{ common: string[]; rare: string[] }> {
  const client = openDatabase(url, 1, (error) => console.error(error))
  try {
    const { rows } = await client.pool.query<{ word: string; count: number }>(`
      select word, count(*)::integer as count
      from (select search_text from products tablesample bernoulli (10) repeatable (1)) as sample
      cross join lateral (select distinct word from regexp_split_to_table(search_text, '[^a-z0-9]+') as word) as words
      where word <> '' group by word order by count desc, word`)
    const words = rows.map(({ word }) => word)
    return { common: words.slice(0, 200), rare: words.slice(-200) }
  } finally {
    await client.close()
  }
}
