import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { categories } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Holds a category until the transaction ends. Throws `CATEGORY_NOT_FOUND`. */
export async function lockCategory(shop: Shop, id: string) {
  const [category] = await shop.database.select().from(categories).where(eq(categories.id, id)).for('update')
  if (!category) throw shopError('CATEGORY_NOT_FOUND')
  return category
}
