import { uuidText } from '#domain/uuid-list.ts'
import type { Shop } from '#server/shop.ts'
import type { CatalogTable } from './catalog-table.ts'
import { type ReadVersion, readVersions } from './read-products.ts'

/**
 * The products of which a table may say something else than the database does now: changed, new, gone, sold out or back. Compares their
 * versions, which is far less than to read all of them.
 */
export async function differingProducts(shop: Shop, table: CatalogTable): Promise<Set<string>> {
  const { rows, groups, byName, isLive, liveRowOfWords } = table
  const isAsRead = (row: number, { version, isInStock }: ReadVersion) =>
    rows.versions[row] === version && groups[rows.groupOf[row] ?? 0]?.isInStock === isInStock
  const differing = new Set<string>()
  const isFound = new Uint8Array(isLive.length)
  await readVersions(shop, (one) => {
    const row = liveRowOfWords(one.id)
    if (row !== undefined) isFound[row] = 1
    if (row === undefined || !isAsRead(row, one)) differing.add(uuidText(one.id))
  })
  for (const row of byName) if (!isFound[row]) differing.add(rows.ids.at(row))
  return differing
}
