import type { Shop } from '#server/shop.ts'
import { type AnnouncedChanges, areMany } from './announced-changes.ts'
import { type CatalogTable, catalogTable } from './catalog-table.ts'
import { type ReadUpTo, readUpTo } from './changed-products.ts'
import { type Differing, differingProducts, differingSince } from './differing-products.ts'
import { readAllProducts, readBrandNames, readProducts } from './read-products.ts'
import { hasMostlyOldLines, newLines, searchedLinesOf } from './searched-lines.ts'

/** A table, and the position in the database up to which it includes every committed change. */
export type ReadTable = { table: CatalogTable; upTo: ReadUpTo }

/** Whether the database was asked what had changed and could not tell: it can again after a full comparison. */
export const isUndetermined = (changes: AnnouncedChanges, before: ReadTable, { upTo }: ReadTable) =>
  areMany(changes) && upTo === before.upTo

/** Reads all live products; the search lines of an earlier table are used again unless most of them are outdated. */
export async function readTable(shop: Shop, before?: CatalogTable): Promise<CatalogTable> {
  const searched = before && !hasMostlyOldLines(before) ? searchedLinesOf(before) : newLines()
  const brandNames = await readBrandNames(shop)
  return catalogTable({ batches: readAllProducts(shop, searched), brandNames, lines: searched.lines })
}

async function readWhole(shop: Shop, before?: CatalogTable): Promise<ReadTable> {
  const upTo = await readUpTo(shop)
  return { table: await readTable(shop, before), upTo }
}

/** The table after reading the announced changes. */
export async function upToDate(
  shop: Shop,
  current: ReadTable | undefined,
  changes: AnnouncedChanges,
): Promise<ReadTable> {
  if (!current) return readWhole(shop)
  const [brandNames, differing] = await Promise.all([
    changes.hasBrands ? readBrandNames(shop) : undefined,
    differingOf(shop, current, changes),
  ])
  const table = await withRead(shop, current.table, differing)
  return { table: brandNames ? table.withBrandNames(brandNames) : table, upTo: differing.upTo }
}

async function differingOf(
  shop: Shop,
  { table, upTo }: ReadTable,
  { ids, isAnything }: AnnouncedChanges,
): Promise<Differing> {
  const differing = areMany({ ids, isAnything }) ? await differingSince(shop, table, upTo) : undefined
  return differing ?? (isAnything ? differingProducts(shop, table) : { ids, revalued: [], upTo })
}

/** The table updated with what differs. */
const withRead = (shop: Shop, table: CatalogTable, { ids, revalued }: Omit<Differing, 'upTo'>): Promise<CatalogTable> =>
  table.changed(ids, readProducts(shop, [...ids], searchedLinesOf(table)), revalued)

/**
 * Compares and sorts in the background: all products, whatever the database has recorded as changed. If most
 * rows belong to products that changed or were removed, everything is read again.
 */
export async function renewed(shop: Shop, { table }: ReadTable): Promise<ReadTable> {
  if (table.isLive.length > 2 * table.byName.length + 1_000) return readWhole(shop, table)
  const differing = await differingProducts(shop, table)
  const brandNames = await readBrandNames(shop)
  const next = (await withRead(shop, table, differing)).withBrandNames(brandNames)
  await next.pack()
  return { table: next, upTo: differing.upTo }
}
