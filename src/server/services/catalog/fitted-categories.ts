import { isProtectedCategory } from '#domain/catalog/protected-categories.ts'
import type { Shop } from '#server/shop.ts'
import { listCategories } from './list-categories.ts'

/** The categories of products that are fitted to a vehicle. Their names are protected and cannot change. */
export async function fittedCategories(shop: Shop): Promise<string[]> {
  const categories = await listCategories(shop)
  return categories.filter(({ name }) => isProtectedCategory(name)).map(({ id }) => id)
}
