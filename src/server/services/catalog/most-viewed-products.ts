import { and, desc, eq, gt } from 'drizzle-orm'
import { products, productViewFigures } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { isPublished } from './product-card-row.ts'

/** The ids of the live products viewed within the dashboard's period, the most viewed first, up to a limit. */
export async function mostViewedProducts({ database }: Shop, limit: number): Promise<string[]> {
  const rows = await database
    .select({ id: products.id })
    .from(productViewFigures)
    .innerJoin(products, eq(products.id, productViewFigures.productId))
    .where(and(isPublished, gt(productViewFigures.viewCount, 0)))
    .orderBy(desc(productViewFigures.viewCount), products.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}
