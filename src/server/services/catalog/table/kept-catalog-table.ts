import { type CacheListener, noCache, oneOfEach } from '#server/cache/shop-cache.ts'
import { workAs } from '#server/db/kind-of-work.ts'
import type { Shop } from '#server/shop.ts'
import { type CatalogTable, catalogTable } from './catalog-table.ts'
import { readAllProducts, readBrandNames, readProducts } from './read-products.ts'
import { newLines, searchedLinesOf } from './searched-lines.ts'

/** What nobody announced, such as a change by hand, shows after so long. */
const oldestMilliseconds = 5 * 60_000
/** A table that could not be read anew is read again after this time. */
const retryMilliseconds = 30_000
/** So many changed products are read one by one; more are read with all others. */
const mostReadAgain = 5_000

/** A table that is kept while changes are heard, and brought up to date with the products that were announced since. */
type KeptTable = CacheListener & { read(shop: Shop): Promise<CatalogTable> }

/** What was announced and is not read yet: products, and whether a brand was. */
type Announced = { ids: Set<string>; hasBrands: boolean }

const ofShop = oneOfEach(({ join }) => join(openKeptTable()))

/** All live products as they are now, in memory. Inside a transaction, as the transaction sees them. */
export const readCatalogTable = (shop: Shop): Promise<CatalogTable> =>
  // Transactions share no cache, nor may they share what one of them reads.
  shop.cache === noCache ? readWhole(shop) : ofShop(shop).read(shop)

/** Reads the table before the first list asks for it. */
export async function warmCatalogTable(shop: Shop): Promise<void> {
  await readCatalogTable(shop).catch((error: unknown) => shop.log.warn({ err: error }, 'the catalog is not read yet'))
}

function openKeptTable(): KeptTable {
  let isPaused = true
  let table: CatalogTable | undefined
  /** The last one, also when it no longer counts: texts that searches look in are read again only where they changed. */
  let latest: CatalogTable | undefined
  let renewAt = 0
  let announced = nothing()
  /** What is announced while another table is read, and may be missing in it. */
  let sinceRenewal: Announced | undefined
  /** Whatever the table was made of before no longer counts. */
  let generation = 0
  let refreshing: Promise<CatalogTable> | undefined

  function forget(): void {
    table = undefined
    announced = nothing()
    sinceRenewal = undefined
    generation += 1
  }

  async function refresh(shop: Shop): Promise<CatalogTable> {
    const of = generation
    const [before, changes] = [table, announced]
    // What is announced from here on may have been missed by what is read now.
    announced = nothing()
    try {
      const next = before ? await withChanges(shop, before, changes) : await readWhole(shop, latest)
      latest = next
      if (of === generation && !isPaused && table === before) {
        if (!before) renewAt = shop.now().getTime() + oldestMilliseconds
        table = next
      }
      return next
    } catch (error) {
      // The table stays; what was announced is still to be read.
      if (of === generation) add(announced, changes)
      throw error
    }
  }

  /** Has another table take the place of this one, which lists are made of meanwhile. */
  async function renew(shop: Shop): Promise<void> {
    const of = generation
    const since = nothing()
    sinceRenewal = since
    renewAt = shop.now().getTime() + retryMilliseconds
    try {
      const next = await readWhole(shop, latest)
      if (of !== generation) return
      latest = next
      ;[table, announced] = [next, since]
      renewAt = shop.now().getTime() + oldestMilliseconds
    } catch (error) {
      shop.log.warn({ err: error }, 'the catalog could not be read anew')
    } finally {
      if (sinceRenewal === since) sinceRenewal = undefined
    }
  }

  async function read(shop: Shop): Promise<CatalogTable> {
    if (table && !sinceRenewal && renewAt <= shop.now().getTime()) void workAs('background', () => renew(shop))
    // It may have begun before the caller's change was heard, or made; the next one is shared by all who wait here.
    if (refreshing) await refreshing.catch(() => undefined)
    if (table && isNothing(announced) && !refreshing) return table
    refreshing ??= refresh(shop).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  return {
    read,
    drop(tags) {
      if (tags.includes('everything')) return forget()
      const ids = tags.flatMap((tag) => /^(?:product|sold):(.+)$/.exec(tag)?.[1] ?? [])
      const changes = { ids: new Set(ids), hasBrands: tags.includes('brands') }
      add(announced, changes)
      if (sinceRenewal) add(sinceRenewal, changes)
      if (announced.ids.size > mostReadAgain) forget()
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

const nothing = (): Announced => ({ ids: new Set(), hasBrands: false })

const isNothing = ({ ids, hasBrands }: Announced) => ids.size === 0 && !hasBrands

function add(to: Announced, { ids, hasBrands }: Announced): void {
  for (const id of ids) to.ids.add(id)
  to.hasBrands ||= hasBrands
}

async function readWhole(shop: Shop, latest?: CatalogTable): Promise<CatalogTable> {
  const searched = latest ? searchedLinesOf(latest) : newLines()
  const brandNames = await readBrandNames(shop)
  return catalogTable({ portions: readAllProducts(shop, searched), brandNames, lines: searched.lines })
}

async function withChanges(shop: Shop, table: CatalogTable, { ids, hasBrands }: Announced): Promise<CatalogTable> {
  const [rows, brandNames] = await Promise.all([
    ids.size > 0 ? readProducts(shop, [...ids], searchedLinesOf(table)) : [],
    hasBrands ? readBrandNames(shop) : undefined,
  ])
  const next = table.changed(ids, rows)
  return brandNames ? next.withBrandNames(brandNames) : next
}
