import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { shopDay } from '#domain/shop-days.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { isPublished } from './product-card-row.ts'

/** `visitor` distinguishes visitors while views are counted; it is stored nowhere. */
export type View = { productId: string; visitor: string }

/**
 * Counts a view of a product's page, in memory: `flushViews` stores it within seconds. Returns whether it
 * counted: per visitor only as many a minute as a person can look at. Throws `PRODUCT_NOT_FOUND`.
 */
export async function recordView(shop: Shop, { productId, visitor }: View): Promise<{ recorded: boolean }> {
  if (!shop.views.has(productId)) {
    const isThere = and(eq(products.id, productId), isPublished)
    if ((await shop.database.$count(products, isThere)) === 0) throw shopError('PRODUCT_NOT_FOUND')
  }
  return { recorded: await shop.views.add({ productId, day: shopDay(shop.now()), visitor }) }
}
