import { identifierPattern } from '#domain/identifier.ts'
import { type CacheListener, noCache, oneOfEach } from '#server/cache/shop-cache.ts'
import { currentWork, workAs } from '#server/db/kind-of-work.ts'
import type { Shop } from '#server/shop.ts'
import { type CatalogTable, catalogTable } from './catalog-table.ts'
import { type ReadUpTo, readUpTo } from './changed-products.ts'
import { type Differing, differingProducts, differingSince } from './differing-products.ts'
import { readAllProducts, readBrandNames, readProducts } from './read-products.ts'
import { rowsBySpec } from './rows-by-spec.ts'
import { hasMostlyOldLines, newLines, searchedLinesOf } from './searched-lines.ts'

/** After this time the table is compared with the database, so that unannounced changes, such as those by hand, show. */
const oldestMilliseconds = 5 * 60_000
/** After a failed comparison the next attempt is made after this time. */
const retryMilliseconds = 30_000
/**
 * Above this number of announced products they are read before the next request, which would otherwise wait for all of them; and the
 * database is first asked what changed about them: usually only the price, which is far less to read than the whole product.
 */
const manyNamed = 200
/** Above this number of announced products the table is refreshed as if anything might have changed. */
const maxNamed = 50_000

const namesProduct = new RegExp(`^(?:product|sold):(${identifierPattern})$`)

/** A table that is cached while notifications of changes arrive, and updated with the products announced since. */
type CachedTable = CacheListener & {
  read(shop: Shop): Promise<CatalogTable>
  /** Whether all products have been read, so that requests need not wait for that. */
  readonly isRead: boolean
}

/** The position read up to is only valid on one server. Announced changes are on the primary before any replica. */
const onPrimary = { isOnPrimary: true }

/** A table, and the position in the database up to which it includes every committed change. */
type ReadTable = { table: CatalogTable; upTo: ReadUpTo }

/** Announced changes that have not been read yet: products, whether any brand, and whether possibly anything. */
type Announced = { ids: Set<string>; hasBrands: boolean; isAnything: boolean }

const ofShop = oneOfEach(({ join }) => join(openCachedTable()))

/** All live products as they are now, in memory. Within a transaction, as the transaction sees them. */
export const readCatalogTable = (shop: Shop): Promise<CatalogTable> =>
  // Transactions share no cache, and must not share what one of them reads.
  shop.cache === noCache ? readTable(shop) : ofShop(shop).read(shop)

/** Whether all live products have been read: from then on they are only brought up to date. */
export const isCatalogTableRead = (shop: Shop): boolean => shop.cache === noCache || ofShop(shop).isRead

/** Reads the table before the first request needs it. */
export async function warmCatalogTable(shop: Shop): Promise<void> {
  await readCatalogTable(shop).catch((error: unknown) => shop.log.warn({ err: error }, 'the catalog is not read yet'))
}

function openCachedTable(): CachedTable {
  let isPaused = true
  let current: ReadTable | undefined
  let renewAt = 0
  /** While changes may be missed there is always something to read. */
  let announced = anything()
  /** Changes announced during a renewal, which its table may lack. */
  let sinceRenewal: Announced | undefined
  let refreshing: Promise<CatalogTable> | undefined
  /** The shop of the last read. */
  let lastShop: Shop | undefined

  async function refresh(shop: Shop): Promise<CatalogTable> {
    const [before, changes] = [current, announced]
    // Changes announced from here on may be missing in what is read now.
    announced = isPaused ? anything() : nothing()
    try {
      const next = await upToDate(shop, before, changes)
      if (!before) renewAt = shop.now().getTime() + oldestMilliseconds
      else if (isUndetermined(changes, before, next)) renewAt = 0
      // If a renewal replaced the table meanwhile, that one already includes all of these changes.
      if (current === before) current = next
      return next.table
    } catch (error) {
      // The table stays; the announced changes still have to be read.
      add(announced, changes)
      throw error
    }
  }

  /** Finds unannounced changes; meanwhile lists use the table as it is. */
  async function renew(shop: Shop, before: ReadTable): Promise<void> {
    const since = nothing()
    sinceRenewal = since
    renewAt = shop.now().getTime() + retryMilliseconds
    try {
      const next = await renewed(shop, before)
      current = next
      add(announced, since)
      renewAt = shop.now().getTime() + oldestMilliseconds
    } catch (error) {
      shop.log.warn({ err: error }, 'the catalog could not be compared with the database')
    } finally {
      sinceRenewal = undefined
    }
  }

  async function read(shop: Shop): Promise<CatalogTable> {
    lastShop = shop
    if (current && !sinceRenewal && renewAt <= shop.now().getTime()) {
      const before = current
      void workAs('background', () => renew(shop, before), onPrimary)
    }
    // A refresh in progress may have begun before the caller's change was received, or made; the next one is shared by all who wait here.
    if (refreshing) await refreshing.catch(() => undefined)
    if (current && isNothing(announced) && !refreshing) return current.table
    refreshing ??= workAs(currentWork().kind, () => refresh(shop), onPrimary).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  function note(changes: Announced): void {
    add(announced, changes)
    if (sinceRenewal) add(sinceRenewal, changes)
  }

  /** Starts reading large changes as soon as they are announced. */
  function readAhead(): void {
    const shop = lastShop
    if (!shop || !current || !isMuch(announced)) return
    const ready = workAs('background', () => read(shop)).then(rowsBySpec)
    // On failure the next request reads it again, and gets the error.
    ready.catch(() => undefined)
  }

  return {
    read,
    get isRead() {
      return current !== undefined
    },
    drop(tags) {
      // Announcements by hand may contain anything: an invalid id would make every list fail.
      const ids = tags.flatMap((tag) => namesProduct.exec(tag)?.[1] ?? [])
      if (tags.includes('everything')) note(anything())
      else note({ ids: new Set(ids), hasBrands: tags.includes('brands'), isAnything: false })
      if (!isPaused) readAhead()
    },
    resume() {
      note(anything())
      isPaused = false
      readAhead()
    },
    pause() {
      note(anything())
      isPaused = true
    },
  }
}

const nothing = (): Announced => ({ ids: new Set(), hasBrands: false, isAnything: false })
const anything = (): Announced => ({ ids: new Set(), hasBrands: true, isAnything: true })

const isNothing = ({ ids, hasBrands, isAnything }: Announced) => ids.size === 0 && !hasBrands && !isAnything

const isMuch = ({ ids, isAnything }: Pick<Announced, 'ids' | 'isAnything'>) => isAnything || ids.size >= manyNamed

/** Whether the database was asked what had changed and could not tell: it can again after a full comparison. */
const isUndetermined = (changes: Announced, before: ReadTable, { upTo }: ReadTable) =>
  isMuch(changes) && upTo === before.upTo

function add(to: Announced, { ids, hasBrands, isAnything }: Announced): void {
  for (const id of ids) to.ids.add(id)
  to.hasBrands ||= hasBrands
  to.isAnything ||= isAnything || to.ids.size > maxNamed
  // The changes are found without the ids.
  if (to.isAnything) to.ids.clear()
}

async function readTable(shop: Shop, before?: CatalogTable): Promise<CatalogTable> {
  const searched = before && !hasMostlyOldLines(before) ? searchedLinesOf(before) : newLines()
  const brandNames = await readBrandNames(shop)
  return catalogTable({ batches: readAllProducts(shop, searched), brandNames, lines: searched.lines })
}

async function readWhole(shop: Shop, before?: CatalogTable): Promise<ReadTable> {
  const upTo = await readUpTo(shop)
  return { table: await readTable(shop, before), upTo }
}

async function upToDate(shop: Shop, current: ReadTable | undefined, changes: Announced): Promise<ReadTable> {
  if (!current) return readWhole(shop)
  const [brandNames, differing] = await Promise.all([
    changes.hasBrands ? readBrandNames(shop) : undefined,
    differingOf(shop, current, changes),
  ])
  const table = await withRead(shop, current.table, differing)
  return { table: brandNames ? table.withBrandNames(brandNames) : table, upTo: differing.upTo }
}

async function differingOf(shop: Shop, { table, upTo }: ReadTable, { ids, isAnything }: Announced): Promise<Differing> {
  const differing = isMuch({ ids, isAnything }) ? await differingSince(shop, table, upTo) : undefined
  return differing ?? (isAnything ? differingProducts(shop, table) : { ids, revalued: [], upTo })
}

/** The table updated with what differs. */
const withRead = (shop: Shop, table: CatalogTable, { ids, revalued }: Omit<Differing, 'upTo'>): Promise<CatalogTable> =>
  table.changed(ids, readProducts(shop, [...ids], searchedLinesOf(table)), revalued)

/**
 * Compares and sorts in the background: all products, whatever the database has recorded as changed. If most rows belong to products that
 * changed or were removed, everything is read again.
 */
async function renewed(shop: Shop, { table }: ReadTable): Promise<ReadTable> {
  if (table.isLive.length > 2 * table.byName.length + 1_000) return readWhole(shop, table)
  const differing = await differingProducts(shop, table)
  const brandNames = await readBrandNames(shop)
  const next = (await withRead(shop, table, differing)).withBrandNames(brandNames)
  await next.pack()
  return { table: next, upTo: differing.upTo }
}
