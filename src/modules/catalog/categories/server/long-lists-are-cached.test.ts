import { beforeAll, expect, it } from 'vitest'
import { openShopCache } from '#platform/server/cache/shop-cache.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { databaseWith } from '#test/database-with.ts'
import { useTestShop } from '#test/shop.ts'
import { searchableBrands } from '../../index/search-query.ts'
import { brands } from '../../tables.ts'
import { listCategories } from './list-categories.ts'

const opened = useTestShop()
const count = 2_000

beforeAll(async () => {
  const { database } = opened.current.shop
  await aCategory(
    database,
    'Acessórios',
    Array.from({ length: count }, (_none, index) => `Acessórios para carros do tipo ${index}`),
  )
  await database
    .insert(brands)
    .values(Array.from({ length: count }, (_none, index) => ({ name: `Fabricante de rodas ${index}` })))
})

it.each([
  ['categories, which every page shows', listCategories],
  ['brands, which every search looks for', searchableBrands],
])('thousands of %s, are read once', async (_name, read) => {
  const { shop } = opened.current
  let selections = 0
  const database = databaseWith(shop.database, {
    select: ((...columns: []) => {
      selections += 1
      return shop.database.select(...columns)
    }) as typeof shop.database.select,
  })
  const cache = openShopCache()
  cache.resume()
  await read({ ...shop, database, cache })
  const first = selections
  expect(first).toBeGreaterThan(0)
  await read({ ...shop, database, cache })
  expect(selections).toBe(first)
})
