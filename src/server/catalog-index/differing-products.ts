import type { Shop } from '#server/shop.ts'
import type { CatalogTable, RevaluedRow } from './catalog-table.ts'
import { changedProducts, type ReadUpTo, readUpTo } from './changed-products.ts'
import { readVersions } from './read-versions.ts'
import { yieldToEventLoop } from './sort-in-batches.ts'
import { uuidText } from './uuid-list.ts'

/** The products for which a table may differ from the database, and the position up to which that is known. */
export type Differing = {
  /** What has to be read. */
  ids: Set<string>
  /** Rows of which only the values differ; the new ones are known. */
  revalued: RevaluedRow[]
  upTo: ReadUpTo
}

const isInStock = ({ rows, groups }: CatalogTable, row: number) => groups[rows.groupOf[row] ?? 0]?.isInStock

/**
 * The products for which a table may differ from the database: changed, new, deleted, sold out or back in
 * stock. Compares the versions of all products, which is far less than reading them; this also finds changes
 * that bypassed the triggers.
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

/** This many are compared before other work gets a turn. */
const maxComparedAtOnce = 1_000

/**
 * The same, based on the changes that the database has recorded since the table was read; undefined if
 * it cannot tell.
 */
export async function differingSince(shop: Shop, table: CatalogTable, since: ReadUpTo): Promise<Differing | undefined> {
  const changed = await changedProducts(shop, since)
  if (!changed) return undefined
  const { versions } = table.rows
  const ids = new Set<string>()
  let compared = 0
  const isTurnOfOthers = () => {
    compared += 1
    return compared % maxComparedAtOnce === 0
  }
  for (const { id, isInStock: isNow } of changed.moved) {
    if (isTurnOfOthers()) await yieldToEventLoop()
    const row = table.liveRowOf(id)
    if (row !== undefined && isInStock(table, row) !== isNow) ids.add(id)
  }
  const revalued: RevaluedRow[] = []
  for (const one of changed.written) {
    if (isTurnOfOthers()) await yieldToEventLoop()
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
