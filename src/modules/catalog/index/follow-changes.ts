import { identifierPattern } from '#platform/pagination.ts'
import { type CacheListener, noCache, oneOfEach } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { yieldToEventLoop } from './batches.ts'
import { type CatalogTable, catalogTable } from './catalog-table.ts'
import { readAllProducts, readBrandNames, readProducts, readVersions } from './read-products.ts'
import { openSearchLines } from './text-index.ts'

/** All versions are compared, so that changes made by hand show. */
const maxAgeMilliseconds = 60_000
/** Read before the next request, which would otherwise wait for all of them. */
const manyNamed = 200
/** More are found by comparing versions. */
const maxNamed = 50_000
const namesProduct = new RegExp(`^product:(${identifierPattern})$`)

/** Announced and not read yet. */
type Changes = { ids: Set<string>; hasBrands: boolean; isAnything: boolean }

const noChanges = (): Changes => ({ ids: new Set(), hasBrands: false, isAnything: false })
const anyChanges = (): Changes => ({ ids: new Set(), hasBrands: true, isAnything: true })

function addChanges(to: Changes, { ids, hasBrands, isAnything }: Changes): void {
  for (const id of ids) to.ids.add(id)
  to.hasBrands ||= hasBrands
  to.isAnything ||= isAnything || to.ids.size > maxNamed
  if (to.isAnything) to.ids.clear()
}

/** Uses the texts of an earlier table again unless most are outdated. */
async function readTable(shop: Shop, before?: CatalogTable): Promise<CatalogTable> {
  // Each product has two lines at most.
  const isUseful = before && before.rows.lines.count() <= 4 * before.byName.length + 1_000
  const lines = isUseful ? before.rows.lines : openSearchLines()
  const searched = { lines, of: isUseful ? before.searchedOf : () => undefined }
  const brandNames = await readBrandNames(shop)
  return catalogTable({ batches: readAllProducts(shop, searched), brandNames, lines })
}

/** Changed, new, or no longer live. */
export async function differingIds(
  shop: Shop,
  { rows, byName, isLive, liveRowOf }: CatalogTable,
): Promise<Set<string>> {
  const ids = new Set<string>()
  const isFound = new Uint8Array(isLive.length)
  for await (const batch of readVersions(shop)) {
    for (const { id, version } of batch) {
      const row = liveRowOf(id)
      if (row !== undefined) isFound[row] = 1
      if (row === undefined || rows.versions[row] !== version) ids.add(id)
    }
    await yieldToEventLoop()
  }
  for (const row of byName) if (!isFound[row]) ids.add(rows.ids.at(row))
  return ids
}

async function updated(shop: Shop, before: CatalogTable, changes: Changes): Promise<CatalogTable> {
  const [brandNames, ids] = await Promise.all([
    changes.hasBrands ? readBrandNames(shop) : undefined,
    changes.isAnything ? differingIds(shop, before) : changes.ids,
  ])
  const searched = { lines: before.rows.lines, of: before.searchedOf }
  const table = await before.changed(ids, readProducts(shop, [...ids], searched))
  return brandNames ? table.withBrandNames(brandNames) : table
}

function openFollower() {
  let isPaused = true
  let current: CatalogTable | undefined
  let compareAt = 0
  /** While notifications may be missed, anything may have changed. */
  let announced = anyChanges()
  /** Announced during a comparison, which may lack it. */
  let meanwhile: Changes | undefined
  let refreshing: Promise<CatalogTable> | undefined
  let lastShop: Shop | undefined

  async function refresh(shop: Shop): Promise<CatalogTable> {
    const [before, changes] = [current, announced]
    // What is announced from here on may be missing in what is read now.
    announced = isPaused ? anyChanges() : noChanges()
    try {
      const next = before ? await updated(shop, before, changes) : await readTable(shop)
      if (!before) compareAt = shop.now().getTime() + maxAgeMilliseconds
      // A table that was built anew meanwhile has these changes, too.
      if (current === before) current = next
      return next
    } catch (error) {
      addChanges(announced, changes)
      throw error
    }
  }

  /** Finds what nobody announced; lists use the table as it is until then. */
  async function compare(shop: Shop, before: CatalogTable): Promise<void> {
    const since = noChanges()
    meanwhile = since
    compareAt = shop.now().getTime() + maxAgeMilliseconds
    try {
      // Most of its rows belong to products that have changed since.
      if (before.isLive.length > 2 * before.byName.length + 1_000) {
        current = await readTable(shop, before)
        addChanges(announced, since)
      } else {
        note({ ids: await differingIds(shop, before), hasBrands: true, isAnything: false })
        await before.pack()
      }
    } catch (error) {
      shop.log.warn({ err: error }, 'the catalog could not be compared with the database')
    } finally {
      meanwhile = undefined
    }
  }

  async function read(shop: Shop): Promise<CatalogTable> {
    lastShop = shop
    if (current && !meanwhile && compareAt <= shop.now().getTime()) void compare(shop, current)
    // A refresh in progress may have begun before the caller's change; all who wait here share the next one.
    if (refreshing) await refreshing.catch(() => undefined)
    const isUpToDate = announced.ids.size === 0 && !announced.hasBrands && !announced.isAnything
    if (current && isUpToDate && !refreshing) return current
    refreshing ??= refresh(shop).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  function note(changes: Changes): void {
    addChanges(announced, changes)
    if (meanwhile) addChanges(meanwhile, changes)
    const shop = lastShop
    if (isPaused || !shop || !current || !(announced.isAnything || announced.ids.size >= manyNamed)) return
    // On failure the next request reads it again, and gets the error.
    read(shop).catch(() => undefined)
  }

  return {
    read,
    /** Requests need not wait then. */
    get isRead() {
      return current !== undefined
    },
    drop(tags: Parameters<CacheListener['drop']>[0]) {
      // Announcements by hand may contain anything: an invalid id would make every list fail.
      const ids = new Set(tags.flatMap((tag) => namesProduct.exec(tag)?.[1] ?? []))
      note(tags.includes('everything') ? anyChanges() : { ids, hasBrands: tags.includes('brands'), isAnything: false })
    },
    resume() {
      isPaused = false
      note(anyChanges())
    },
    pause() {
      isPaused = true
      note(anyChanges())
    },
  }
}

const followerOf = oneOfEach(({ join }) => join(openFollower()))

/** Transactions read by themselves: they must see what they wrote. */
export const readCatalogTable = (shop: Shop): Promise<CatalogTable> =>
  shop.cache === noCache ? readTable(shop) : followerOf(shop).read(shop)

/** From then on they are only brought up to date. */
export const isCatalogTableRead = (shop: Shop): boolean => shop.cache === noCache || followerOf(shop).isRead

/** Before the first request, or for a caller who must see a change. */
export async function refresh(shop: Shop): Promise<void> {
  await readCatalogTable(shop)
}
