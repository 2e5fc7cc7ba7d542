import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { categorisationOutcome } from '#contract/admin/product-list.ts'
import { suggestCategory } from '#domain/categorisation/suggest-category.ts'
import { categories } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockProduct } from './lock-product.ts'
import { storeProductChange } from './store-product-change.ts'

export type Categorisation = {
  id: string
  name: string
  outcome: z.output<typeof categorisationOutcome>
  /** The category that it is in now, or that its name suggests and the shop lacks. */
  category: string | null
}

/**
 * Puts a product without a category into the one that its name suggests. One that was given a category
 * meanwhile stays there. Throws `PRODUCT_NOT_FOUND`.
 */
export function categoriseProduct(
  shop: Shop,
  { actorId, id }: { actorId: string; id: string },
): Promise<Categorisation> {
  return inTransaction(shop, async (tx) => {
    const product = await lockProduct(tx, id)
    const { name } = product
    if (product.categoryId) return { id, name, outcome: 'has-category', category: null }
    const suggested = suggestCategory(name)
    if (!suggested) return { id, name, outcome: 'no-suggestion', category: null }
    const [category] = await tx.database
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(eq(sql`normalise(${categories.name})`, sql`normalise(${suggested})`))
      .for('key share')
    if (!category) return { id, name, outcome: 'category-missing', category: suggested }
    await storeProductChange(tx, {
      actorId,
      action: 'product.categorise',
      product,
      values: { categoryId: category.id, subcategoryId: null },
      before: { category: null },
      after: { category: category.name },
    })
    return { id, name, outcome: 'categorised', category: category.name }
  })
}
