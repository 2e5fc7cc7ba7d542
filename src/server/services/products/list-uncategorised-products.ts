import { and, isNull } from 'drizzle-orm'
import { products } from '#server/db/schema/index.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'

/** Automatic categorisation takes this many at a time. */
const batchSize = 50

/** Products without a category, at most one batch, by name. */
export async function listUncategorisedProducts(shop: Shop): Promise<{ id: string; name: string }[]> {
  return shop.database
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(isLive, isNull(products.categoryId)))
    .orderBy(products.sortName, products.id)
    .limit(batchSize)
}
