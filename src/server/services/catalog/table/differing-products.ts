import { uuidText } from '#domain/uuid-list.ts'
import type { Shop } from '#server/shop.ts'
import type { CatalogTable } from './catalog-table.ts'
import { changedProducts, type ReadUpTo, readUpTo } from './changed-products.ts'
import { type ReadVersion, readVersions } from './read-products.ts'

/** Products of which a table may say something else than the database does now, and up to where that is known. */
export type Differing = { ids: Set<string>; upTo: ReadUpTo }

/** Whether a row says of its product what was read now. */
const isAsRead = ({ rows, groups }: CatalogTable, row: number, { version, isInStock }: Omit<ReadVersion, 'id'>) =>
  rows.versions[row] === version && groups[rows.groupOf[row] ?? 0]?.isInStock === isInStock

/**
 * The products of which a table may say something else than the database does now: changed, new, gone, sold out or back. Compares the
 * versions of all, which is far less than to read them: what was changed behind the back of the triggers is found, too.
 */
export async function differingProducts(shop: Shop, table: CatalogTable): Promise<Differing> {
  const upTo = await readUpTo(shop)
  const { rows, byName, isLive, liveRowOfWords } = table
  const ids = new Set<string>()
  const isFound = new Uint8Array(isLive.length)
  await readVersions(shop, (one) => {
    const row = liveRowOfWords(one.id)
    if (row !== undefined) isFound[row] = 1
    if (row === undefined || !isAsRead(table, row, one)) ids.add(uuidText(one.id))
  })
  for (const row of byName) if (!isFound[row]) ids.add(rows.ids.at(row))
  return { ids, upTo }
}

/** The same of what the database says was changed since the table was read; of all products where it cannot say. */
export async function differingSince(shop: Shop, table: CatalogTable, since: ReadUpTo): Promise<Differing> {
  const changed = await changedProducts(shop, since)
  if (!changed) return differingProducts(shop, table)
  const differing = changed.products.filter((one) => {
    const row = table.liveRowOf(one.id)
    return row === undefined ? one.isShown : !one.isShown || !isAsRead(table, row, one)
  })
  return { ids: new Set(differing.map(({ id }) => id)), upTo: changed.upTo }
}
