import { identifierPattern } from '#domain/identifier.ts'
import { type CacheListener, noCache, oneOfEach } from '#server/cache/shop-cache.ts'
import type { Shop } from '#server/shop.ts'
import { type AnnouncedChanges, addChanges, anyChanges, areMany, isEmpty, noChanges } from './announced-changes.ts'
import type { CatalogTable } from './catalog-table.ts'
import { isUndetermined, type ReadTable, readTable, renewed, upToDate } from './refresh-catalog-table.ts'
import { rowsBySpec } from './rows-by-spec.ts'

/** After this time it is compared with the database, so that unannounced changes, such as those by hand, show. */
const maxAgeMilliseconds = 5 * 60_000
/** After a failed comparison the next attempt is made after this time. */
const retryMilliseconds = 30_000
const namesProduct = new RegExp(`^(?:product|sold):(${identifierPattern})$`)

const isOfBrands = (tag: string) => tag === 'brands' || tag === 'brand-names'

/** A table that is cached while notifications arrive, and updated with the products announced since. */
type CachedTable = CacheListener & {
  read(shop: Shop): Promise<CatalogTable>
  /** Whether all products have been read, so that requests need not wait for that. */
  readonly isRead: boolean
}

const ofShop = oneOfEach(({ join }) => join(openCachedTable()))

/** All live products as they are now, in memory. Within a transaction, as the transaction sees them. */
export const readCatalogTable = (shop: Shop): Promise<CatalogTable> =>
  // Transactions share no cache, and must not share what one of them reads.
  shop.cache === noCache ? readTable(shop) : ofShop(shop).read(shop)

/** Whether all live products have been read: from then on they are only brought up to date. */
export const isCatalogTableRead = (shop: Shop): boolean => shop.cache === noCache || ofShop(shop).isRead

function openCachedTable(): CachedTable {
  let isPaused = true
  let current: ReadTable | undefined
  let renewAt = 0
  /** While changes may be missed there is always something to read. */
  let announced = anyChanges()
  /** Changes announced during a renewal, which its table may lack. */
  let sinceRenewal: AnnouncedChanges | undefined
  let refreshing: Promise<CatalogTable> | undefined
  /** The shop of the last read. */
  let lastShop: Shop | undefined

  async function refresh(shop: Shop): Promise<CatalogTable> {
    const [before, changes] = [current, announced]
    // Changes announced from here on may be missing in what is read now.
    announced = isPaused ? anyChanges() : noChanges()
    try {
      const next = await upToDate(shop, before, changes)
      if (!before) renewAt = shop.now().getTime() + maxAgeMilliseconds
      else if (isUndetermined(changes, before, next)) renewAt = 0
      // If a renewal replaced the table meanwhile, that one already includes all of these changes.
      if (current === before) current = next
      return next.table
    } catch (error) {
      // The table stays; the announced changes still have to be read.
      addChanges(announced, changes)
      throw error
    }
  }

  /** Finds unannounced changes; meanwhile lists use the table as it is. */
  async function renew(shop: Shop, before: ReadTable): Promise<void> {
    const since = noChanges()
    sinceRenewal = since
    renewAt = shop.now().getTime() + retryMilliseconds
    try {
      const next = await renewed(shop, before)
      current = next
      addChanges(announced, since)
      renewAt = shop.now().getTime() + maxAgeMilliseconds
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
      void renew(shop, before)
    }
    // A refresh in progress may have begun before the caller's change; all who wait here share the next one.
    if (refreshing) await refreshing.catch(() => undefined)
    if (current && isEmpty(announced) && !refreshing) return current.table
    refreshing ??= refresh(shop).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  function note(changes: AnnouncedChanges): void {
    addChanges(announced, changes)
    if (sinceRenewal) addChanges(sinceRenewal, changes)
  }

  /** Starts reading large changes as soon as they are announced. */
  function readAhead(): void {
    const shop = lastShop
    if (!shop || !current || !areMany(announced)) return
    const ready = read(shop).then(rowsBySpec)
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
      if (tags.includes('everything')) note(anyChanges())
      else note({ ids: new Set(ids), hasBrands: tags.some(isOfBrands), isAnything: false })
      if (!isPaused) readAhead()
    },
    resume() {
      note(anyChanges())
      isPaused = false
      readAhead()
    },
    pause() {
      note(anyChanges())
      isPaused = true
    },
  }
}
