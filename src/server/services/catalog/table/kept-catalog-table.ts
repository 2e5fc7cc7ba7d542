import { type CacheListener, noCache, oneOfEach } from '#server/cache/shop-cache.ts'
import type { Shop } from '#server/shop.ts'
import { type CatalogTable, catalogTable } from './catalog-table.ts'
import { readBrandNames, readProducts } from './read-products.ts'

/** What nobody announced, such as a change by hand, shows after so long. */
const oldestMilliseconds = 5 * 60_000
/** So many changed products are read one by one; more are read with all others. */
const mostReadAgain = 5_000

/** A table that is kept while changes are heard, and brought up to date with the products that were announced since. */
type KeptTable = CacheListener & { read(shop: Shop): Promise<CatalogTable> }

const ofShop = oneOfEach(({ join }) => join(openKeptTable()))

/** All live products as they are now, in memory. Inside a transaction, as the transaction sees them. */
export const readCatalogTable = (shop: Shop): Promise<CatalogTable> =>
  // Transactions share no cache, nor may they share what one of them reads.
  shop.cache === noCache ? readWhole(shop) : ofShop(shop).read(shop)

function openKeptTable(now: () => number = Date.now): KeptTable {
  let isPaused = true
  let table: CatalogTable | undefined
  let madeAt = 0
  /** Products that have changed since they were read. */
  let changed = new Set<string>()
  /** Whatever the table was made of before no longer counts. */
  let generation = 0
  let refreshing: Promise<CatalogTable> | undefined

  function forget(): void {
    table = undefined
    changed = new Set()
    generation += 1
  }

  async function refresh(shop: Shop): Promise<CatalogTable> {
    const of = generation
    const [before, ids] = [table, changed]
    // What is announced from here on may have been missed by what is read now.
    changed = new Set()
    try {
      const next = before ? before.changed(ids, await readProducts(shop, [...ids])) : await readWhole(shop)
      if (of === generation && !isPaused) {
        if (!before) madeAt = now()
        table = next
      }
      return next
    } catch (error) {
      // The table stays; what was announced is still to be read.
      if (of === generation) for (const id of ids) changed.add(id)
      throw error
    }
  }

  async function read(shop: Shop): Promise<CatalogTable> {
    if (table && madeAt + oldestMilliseconds <= now()) forget()
    // It may have begun before the caller's change was heard, or made; the next one is shared by all who wait here.
    if (refreshing) await refreshing.catch(() => undefined)
    if (table && changed.size === 0 && !refreshing) return table
    refreshing ??= refresh(shop).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  return {
    read,
    drop(tags) {
      if (tags.some((tag) => tag === 'everything' || tag === 'brands')) return forget()
      for (const tag of tags) if (tag.startsWith('product:')) changed.add(tag.slice('product:'.length))
      if (changed.size > mostReadAgain) forget()
    },
    resume() {
      forget()
      isPaused = false
    },
    pause() {
      forget()
      isPaused = true
    },
  }
}

async function readWhole(shop: Shop): Promise<CatalogTable> {
  const [rows, brandNames] = await Promise.all([readProducts(shop), readBrandNames(shop)])
  return catalogTable(rows, brandNames)
}
