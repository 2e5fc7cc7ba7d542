import type { Category } from '#contract/shop/catalog.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { categoriesInOrder } from '#server/db/categories-in-order.ts'
import { categories } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { listSubcategories } from './list-subcategories.ts'

/** Every page needs it: not to keep a long one would be to read it for each. */
const cacheOf = cached<Category[]>(4_000_000, 4_000_000)

/** Every category in the shop's order, each with its subcategories by name. */
export function listCategories(shop: Shop): Promise<Category[]> {
  return cacheOf(shop).get('all', async () => {
    const value = await readCategories(shop)
    return { value, tags: ['category'], bytes: 4 * JSON.stringify(value).length }
  })
}

async function readCategories(shop: Shop): Promise<Category[]> {
  const [rows, subcategories] = await Promise.all([
    shop.database
      .select({ id: categories.id, name: categories.name, imageUrl: categories.imageUrl })
      .from(categories)
      .orderBy(...categoriesInOrder()),
    listSubcategories(shop, {}),
  ])
  const ofCategory = Map.groupBy(subcategories, ({ categoryId }) => categoryId)
  return rows.map((row) => ({
    ...row,
    subcategories: (ofCategory.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}
