import { uuidText } from '#domain/uuid-list.ts'
import type { Shop } from '#server/shop.ts'
import type { CatalogTable, RevaluedRow } from './catalog-table.ts'
import { changedProducts, type ReadUpTo, readUpTo } from './changed-products.ts'
import { readVersions } from './read-products.ts'
import { rest } from './sorted.ts'

/** Products of which a table may say something else than the database does now, and up to where that is known. */
export type Differing = {
  /** What has to be read. */
  ids: Set<string>
  /** Rows that only have other values, which are known. */
  revalued: RevaluedRow[]
  upTo: ReadUpTo
}

const isInStock = ({ rows, groups }: CatalogTable, row: number) => groups[rows.groupOf[row] ?? 0]?.isInStock

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
    const isAsRead = row !== undefined && rows.versions[row] === one.version && isInStock(table, row) === one.isInStock
    if (!isAsRead) ids.add(uuidText(one.id))
  })
  for (const row of byName) if (!isFound[row]) ids.add(rows.ids.at(row))
  return { ids, revalued: [], upTo }
}

/** So many are compared before others have their turn. */
const mostComparedAtOnce = 1_000

/** The same of what the database says was changed since the table was read; undefined where it cannot say. */
export async function differingSince(shop: Shop, table: CatalogTable, since: ReadUpTo): Promise<Differing | undefined> {
  const changed = await changedProducts(shop, since)
  if (!changed) return undefined
  const { versions } = table.rows
  const ids = new Set<string>()
  let compared = 0
  const isTurnOfOthers = () => {
    compared += 1
    return compared % mostComparedAtOnce === 0
  }
  for (const { id, isInStock: isNow } of changed.moved) {
    if (isTurnOfOthers()) await rest()
    const row = table.liveRowOf(id)
    if (row !== undefined && isInStock(table, row) !== isNow) ids.add(id)
  }
  const revalued: RevaluedRow[] = []
  for (const one of changed.written) {
    if (isTurnOfOthers()) await rest()
    const row = table.liveRowOf(one.id)
    if (row === undefined ? !one.isShown : one.isShown && versions[row] === one.version) continue
    if (row === undefined || !one.isShown || one.hasOtherContent) ids.add(one.id)
    else if (!ids.has(one.id)) {
      const { priceCents, soldCount, version } = one
      revalued.push({ row, priceCents, soldCount, version })
    }
  }
  return { ids, revalued, upTo: changed.upTo }
}
