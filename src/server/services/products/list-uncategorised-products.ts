import { and, eq, isNull, sql } from 'drizzle-orm'
import { products } from '#server/db/schema/index.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'

/** Automatic categorisation takes this many at a time. */
const batchSize = 50

export type UncategorisedProducts = {
  products: { id: string; name: string }[]
  /** How many there are from the first of these on. */
  remaining: number
}

/** Products without a category by name, at most one batch, from behind the product `after` on. */
export async function listUncategorisedProducts(
  shop: Shop,
  { after }: { after?: string | undefined },
): Promise<UncategorisedProducts> {
  const last = shop.database
    .select({ sortName: products.sortName, id: products.id })
    .from(products)
    .where(eq(products.id, after ?? ''))
  const condition = and(
    isLive,
    isNull(products.categoryId),
    after ? sql`(${products.sortName}, ${products.id}) > (${last})` : undefined,
  )
  const [batch, remaining] = await Promise.all([
    shop.database
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(condition)
      .orderBy(products.sortName, products.id)
      .limit(batchSize),
    shop.database.$count(products, condition),
  ])
  return { products: batch, remaining }
}
