import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { products } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { readSettledPosition } from '#test/read-settled-position.ts'
import { useTestShop } from '#test/shop.ts'
import { setStock } from '#test/stock.ts'
import { readCatalogTable } from './cached-catalog-table.ts'
import type { CatalogTable } from './catalog-table.ts'
import { differingProducts, differingSince } from './differing-products.ts'
import { readProducts } from './read-products.ts'
import { searchedLinesOf } from './searched-lines.ts'
import { runInTurns } from './sort-in-batches.ts'
import { wordPatterns } from './word-patterns.ts'

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

it('is up to date, and reads only products of which more than the values changed', async () => {
  const made = await Promise.all(
    Array.from({ length: 40 }, (_, place) => aProduct(shop().database, { stockQuantity: place % 4 })),
  )
  const ids = made.map(({ id }) => id)
  const [first = '', second = '', third = ''] = ids
  await set([third], { visibility: 'hidden' })
  const since = await readSettledPosition(shop())
  const before = await readWhole()

  await set(ids.slice(3, 30), { priceCents: 4_321 })
  await set(ids.slice(20, 25), { soldCount: 99 })
  await set(ids.slice(28, 32), { name: 'Roda nova' })
  await set(ids.slice(32, 34), { deletedAt: new Date() })
  await set(ids.slice(34, 36), { isPriceOnRequest: true })
  await set(ids.slice(36, 37), { imageUrls: [] })
  await set([third], { visibility: 'published' })
  // In stock until now, sold out until now, and one with another price as well.
  await setStock(shop(), second, 0)
  await setStock(shop(), first, 3)
  await setStock(shop(), ids[5] ?? '', 0)
  const added = await aProduct(shop().database)

  const differing = await differingSince(shop(), before, since)
  if (!differing) throw new Error('the database knows what changed')
  const read = [first, second, third, ids[5], ...ids.slice(28, 34), added.id]
  expect(differing.ids).toEqual(new Set(read))
  expect(differing.revalued.map(({ row }) => before.rows.ids.at(row)).sort()).toEqual(
    [...ids.slice(3, 5), ...ids.slice(6, 28), ...ids.slice(34, 37)].sort(),
  )
  const batches = readProducts(shop(), [...differing.ids], searchedLinesOf(before))
  const after = await before.changed(differing.ids, batches, differing.revalued)
  expect(contentsOf(after)).toEqual(contentsOf(await readWhole()))
  expect((await differingProducts(shop(), after)).ids).toEqual(new Set())
  expect(await found(after, 'nova')).toEqual(new Set(ids.slice(28, 32)))
  // A reader of the previous table still sees what it was.
  expect(before.rows.prices[before.liveRowOf(ids[3] ?? '') ?? -1]).not.toBe(4_321)

  await shop().database.delete(products).where(eq(products.id, first))
  expect(await differingSince(shop(), after, differing.upTo)).toBeUndefined()
  expect((await differingProducts(shop(), after)).ids).toEqual(new Set([first]))
})
