import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { setStock } from '#test/stock.ts'
import { products } from '../tables.ts'
import { runInTurns } from './batches.ts'
import type { CatalogTable } from './catalog-table.ts'
import { differingIds, readCatalogTable } from './follow-changes.ts'
import { readProducts } from './read-products.ts'
import { wordPatterns } from './text-index.ts'

const opened = useTestShop()
const shop = () => opened.current.shop

const set = (ids: readonly string[], values: Partial<typeof products.$inferInsert>) =>
  shop()
    .database.update(products)
    .set(values)
    .where(inArray(products.id, [...ids]))

/** Read as within a transaction: completely, bypassing the cache. */
const readWhole = () => inTransaction(shop(), (tx) => readCatalogTable(tx))

const orders = ['byName', 'byPrice', 'byNewest', 'bySales'] as const

/** Everything that lists can read of a table. */
const contentsOf = ({ rows, groups, ...table }: CatalogTable) =>
  orders.map((order) =>
    [...table[order]].map((row) => ({
      ...{ id: rows.ids.at(row), name: rows.sortNames.at(row), spec: rows.specIds[rows.specOf[row] ?? 0] },
      ...{ price: rows.prices[row], sold: rows.soldCounts[row], version: rows.versions[row] },
      ...groups[rows.groupOf[row] ?? 0],
    })),
  )

/** The live products whose name contains a word. */
async function found({ rows, byName }: CatalogTable, word: string): Promise<Set<string>> {
  const lines = await runInTurns(rows.lines.find([wordPatterns(word)]))
  return new Set([...byName].filter((row) => lines[rows.nameLine[row] ?? 0]).map((row) => rows.ids.at(row)))
}

it('finds by comparing whatever changed, and follows it row by row', async () => {
  const made = await Promise.all(
    Array.from({ length: 40 }, (_, place) => aProduct(shop().database, { stockQuantity: place % 4 })),
  )
  const ids = made.map(({ id }) => id)
  const [first = '', second = '', third = ''] = ids
  await set([third], { visibility: 'hidden' })
  const before = await readWhole()

  await set(ids.slice(3, 30), { priceCents: 4_321 })
  await set(ids.slice(20, 25), { soldCount: 99 })
  await set(ids.slice(28, 32), { name: 'Roda nova' })
  await set(ids.slice(32, 34), { deletedAt: new Date() })
  await set(ids.slice(34, 36), { isPriceOnRequest: true })
  await set(ids.slice(36, 37), { imageUrls: [] })
  await set(ids.slice(37, 38), { description: 'Diamantada.' })
  await set([third], { visibility: 'published' })
  // In stock until now, sold out until now, and one with another price as well.
  await setStock(shop(), second, 0)
  await setStock(shop(), first, 3)
  await setStock(shop(), ids[5] ?? '', 0)
  const added = await aProduct(shop().database)

  const differing = await differingIds(shop(), before)
  // All but the one with another picture, and those that nobody touched.
  expect(differing).toEqual(new Set([...ids.slice(0, 36), ...ids.slice(37, 38), added.id]))
  const searched = { lines: before.rows.lines, of: before.searchedOf }
  const after = await before.changed(differing, readProducts(shop(), [...differing], searched))
  expect(contentsOf(after)).toEqual(contentsOf(await readWhole()))
  expect(await differingIds(shop(), after)).toEqual(new Set())
  expect(await found(after, 'nova')).toEqual(new Set(ids.slice(28, 32)))
  // A reader of the previous table still sees what it was.
  expect(before.rows.prices[before.liveRowOf(ids[3] ?? '') ?? -1]).not.toBe(4_321)

  await shop().database.delete(products).where(eq(products.id, first))
  expect(await differingIds(shop(), after)).toEqual(new Set([first]))
})
