import { isProtectedCategory } from '#domain/catalog/protected-categories.ts'
import { listCategories } from '#server/services/catalog/list-categories.ts'
import type { Shop } from '#server/shop.ts'

/** The categories of products that are fitted to a vehicle. Their names are protected and cannot change. */
export async function fittedCategories(shop: Shop): Promise<string[]> {
  const categories = await listCategories(shop)
  return categories.filter(({ name }) => isProtectedCategory(name)).map(({ id }) => id)
}
