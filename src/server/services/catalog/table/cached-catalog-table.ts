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

/** What nobody announced, such as a change by hand, shows after so long. */
const oldestMilliseconds = 5 * 60_000
/** A table that could not be compared with the database is compared again after this time. */
const retryMilliseconds = 30_000
/**
 * So many announced products are read before anybody asks for them, as whoever asks first would wait for them all; and what changed of them is
 * asked for: most have another price, which is far less than a product.
 */
const manyNamed = 200
/** Of so many announced products none is told from the others any more, as if anything had changed. */
const mostNamed = 50_000

const namesProduct = new RegExp(`^(?:product|sold):(${identifierPattern})$`)

/** A table that is kept while changes are heard, and brought up to date with the products that were announced since. */
type KeptTable = CacheListener & {
  read(shop: Shop): Promise<CatalogTable>
  /** Whether nobody has to wait until all products are read. */
  readonly isRead: boolean
}

/** Up to where was read is told of one server alone. What was announced is there before it is anywhere else. */
const onPrimary = { isOnPrimary: true }

/** A table, and up to where it has what was committed. */
type ReadTable = { table: CatalogTable; upTo: ReadUpTo }

/** What was announced and is not read yet: products, whether a brand was, and whether anything may have been. */
type Announced = { ids: Set<string>; hasBrands: boolean; isAnything: boolean }

const ofShop = oneOfEach(({ join }) => join(openKeptTable()))

/** All live products as they are now, in memory. Inside a transaction, as the transaction sees them. */
export const readCatalogTable = (shop: Shop): Promise<CatalogTable> =>
  // Transactions share no cache, nor may they share what one of them reads.
  shop.cache === noCache ? readTable(shop) : ofShop(shop).read(shop)

/** Whether all live products have been read: from then on they are only brought up to date. */
export const isCatalogTableRead = (shop: Shop): boolean => shop.cache === noCache || ofShop(shop).isRead

/** Reads the table before the first list asks for it. */
export async function warmCatalogTable(shop: Shop): Promise<void> {
  await readCatalogTable(shop).catch((error: unknown) => shop.log.warn({ err: error }, 'the catalog is not read yet'))
}

function openKeptTable(): KeptTable {
  let isPaused = true
  let kept: ReadTable | undefined
  let renewAt = 0
  /** While changes may be missed there is always something to ask for. */
  let announced = anything()
  /** What is announced while another table is read, and may be missing in it. */
  let sinceRenewal: Announced | undefined
  let refreshing: Promise<CatalogTable> | undefined
  /** What was read with last. */
  let lastShop: Shop | undefined

  async function refresh(shop: Shop): Promise<CatalogTable> {
    const [before, changes] = [kept, announced]
    // What is announced from here on may have been missed by what is read now.
    announced = isPaused ? anything() : nothing()
    try {
      const next = await upToDate(shop, before, changes)
      if (!before) renewAt = shop.now().getTime() + oldestMilliseconds
      else if (isUntold(changes, before, next)) renewAt = 0
      // One that took its place meanwhile was compared after all of these changes.
      if (kept === before) kept = next
      return next.table
    } catch (error) {
      // The table stays; what was announced is still to be read.
      add(announced, changes)
      throw error
    }
  }

  /** Looks for what nobody announced; lists are made of the table as it is meanwhile. */
  async function renew(shop: Shop, before: ReadTable): Promise<void> {
    const since = nothing()
    sinceRenewal = since
    renewAt = shop.now().getTime() + retryMilliseconds
    try {
      const next = await renewed(shop, before)
      kept = next
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
    if (kept && !sinceRenewal && renewAt <= shop.now().getTime()) {
      const before = kept
      void workAs('background', () => renew(shop, before), onPrimary)
    }
    // It may have begun before the caller's change was heard, or made; the next one is shared by all who wait here.
    if (refreshing) await refreshing.catch(() => undefined)
    if (kept && isNothing(announced) && !refreshing) return kept.table
    refreshing ??= workAs(currentWork().kind, () => refresh(shop), onPrimary).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  function note(changes: Announced): void {
    add(announced, changes)
    if (sinceRenewal) add(sinceRenewal, changes)
  }

  /** Reads what takes long as soon as it is heard of. */
  function readAhead(): void {
    const shop = lastShop
    if (!shop || !kept || !isMuch(announced)) return
    const ready = workAs('background', () => read(shop)).then(rowsBySpec)
    // Whoever asks next reads it again, and is told.
    ready.catch(() => undefined)
  }

  return {
    read,
    get isRead() {
      return kept !== undefined
    },
    drop(tags) {
      // Whoever announces by hand may name anything: what is no id would have each list fail.
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

/** Whether the database was asked what had changed and could not say: it can when all were compared. */
const isUntold = (changes: Announced, before: ReadTable, { upTo }: ReadTable) => isMuch(changes) && upTo === before.upTo

function add(to: Announced, { ids, hasBrands, isAnything }: Announced): void {
  for (const id of ids) to.ids.add(id)
  to.hasBrands ||= hasBrands
  to.isAnything ||= isAnything || to.ids.size > mostNamed
  // Whatever changed is found without their names.
  if (to.isAnything) to.ids.clear()
}

async function readTable(shop: Shop, before?: CatalogTable): Promise<CatalogTable> {
  const searched = before && !hasMostlyOldLines(before) ? searchedLinesOf(before) : newLines()
  const brandNames = await readBrandNames(shop)
  return catalogTable({ portions: readAllProducts(shop, searched), brandNames, lines: searched.lines })
}

async function readWhole(shop: Shop, before?: CatalogTable): Promise<ReadTable> {
  const upTo = await readUpTo(shop)
  return { table: await readTable(shop, before), upTo }
}

async function upToDate(shop: Shop, kept: ReadTable | undefined, changes: Announced): Promise<ReadTable> {
  if (!kept) return readWhole(shop)
  const [brandNames, differing] = await Promise.all([
    changes.hasBrands ? readBrandNames(shop) : undefined,
    differingOf(shop, kept, changes),
  ])
  const table = await withRead(shop, kept.table, differing)
  return { table: brandNames ? table.withBrandNames(brandNames) : table, upTo: differing.upTo }
}

async function differingOf(shop: Shop, { table, upTo }: ReadTable, { ids, isAnything }: Announced): Promise<Differing> {
  const differing = isMuch({ ids, isAnything }) ? await differingSince(shop, table, upTo) : undefined
  return differing ?? (isAnything ? differingProducts(shop, table) : { ids, revalued: [], upTo })
}

/** The table with what differs. */
const withRead = (shop: Shop, table: CatalogTable, { ids, revalued }: Omit<Differing, 'upTo'>): Promise<CatalogTable> =>
  table.changed(ids, readProducts(shop, [...ids], searchedLinesOf(table)), revalued)

/**
 * What is compared and put in order while nobody waits for it: all products, whatever the database says that it changed. Where most
 * rows are of products that changed or went, all are read anew.
 */
async function renewed(shop: Shop, { table }: ReadTable): Promise<ReadTable> {
  if (table.isLive.length > 2 * table.byName.length + 1_000) return readWhole(shop, table)
  const differing = await differingProducts(shop, table)
  const brandNames = await readBrandNames(shop)
  const next = (await withRead(shop, table, differing)).withBrandNames(brandNames)
  await next.pack()
  return { table: next, upTo: differing.upTo }
}
