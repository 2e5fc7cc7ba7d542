import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { pick } from '#platform/pick.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Category } from '../../products/contract.ts'
import { categories, subcategories } from '../../tables.ts'

/** Equal numbers are sorted by name regardless of accents and case. */
export const categoriesInOrder = (): SQL[] => [
  asc(categories.displayOrder),
  sql`normalise(${categories.name}) collate "C"`,
]

export type SubcategoryFilter = { category?: string | undefined }

/** Of one category or of all, by name regardless of accents and case. */
export async function listSubcategories(shop: Shop, { category }: SubcategoryFilter) {
  return shop.database
    .select({ id: subcategories.id, name: subcategories.name, categoryId: subcategories.categoryId })
    .from(subcategories)
    .where(category ? eq(subcategories.categoryId, category) : undefined)
    .orderBy(sql`normalise(${subcategories.name}) collate "C"`, subcategories.id)
}

/** Every page needs it: not to keep a long one would be to read it for each. */
const cacheOf = cached<Category[]>(4_000_000, 4_000_000)

/** In the shop's order, with subcategories by name. */
export function listCategories(shop: Shop): Promise<Category[]> {
  return cacheOf(shop).get('all', async () => {
    const value = await readCategories(shop)
    return { value, tags: ['category'], bytes: 4 * JSON.stringify(value).length }
  })
}

async function readCategories(shop: Shop): Promise<Category[]> {
  const [rows, subcategories] = await Promise.all([
    shop.database
      .select(pick(categories, 'id', 'name', 'imageUrl', 'seoTitle', 'seoDescription'))
      .from(categories)
      .orderBy(...categoriesInOrder()),
    listSubcategories(shop, {}),
  ])
  const ofCategory = Map.groupBy(subcategories, ({ categoryId }) => categoryId)
  // Every page has them: what nobody wrote is left out.
  return rows.map(({ seoTitle, seoDescription, ...row }) => ({
    ...row,
    ...(seoTitle !== null && { seoTitle }),
    ...(seoDescription !== null && { seoDescription }),
    subcategories: (ofCategory.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}
