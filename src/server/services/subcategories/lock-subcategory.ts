import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { subcategories } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Holds a subcategory until the transaction ends. Throws `SUBCATEGORY_NOT_FOUND`. */
export async function lockSubcategory(shop: Shop, id: string) {
  const [subcategory] = await shop.database.select().from(subcategories).where(eq(subcategories.id, id)).for('update')
  if (!subcategory) throw shopError('SUBCATEGORY_NOT_FOUND')
  return subcategory
}
