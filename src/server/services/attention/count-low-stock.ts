import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { atLowStockLevel } from '#server/db/at-low-stock-level.ts'
import { productStock, products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** How many products have come down to the level that their own form names; none of the archive. */
export async function countLowStock({ database }: Shop): Promise<number> {
  const low = database
    .select({ id: products.id })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(isNull(products.deletedAt), isNotNull(products.lowStockLevel), atLowStockLevel))
  return database.$count(low.as('low'))
}
