import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { shopDay } from '#domain/shop-days.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { isPublished } from './product-card-row.ts'

/** `visitor` tells visitors apart while they are counted; it is stored nowhere. */
export type View = { productId: string; visitor: string }

/**
 * Counts that a product's page was seen, in memory: `flushViews` stores it within seconds. Says whether it counted: of one
 * visitor only as many a minute do as a person looks at. Throws `PRODUCT_NOT_FOUND`.
 */
export async function recordView(shop: Shop, { productId, visitor }: View): Promise<{ recorded: boolean }> {
  if (!shop.views.has(productId)) {
    const isThere = and(eq(products.id, productId), isPublished)
    if ((await shop.database.$count(products, isThere)) === 0) throw shopError('PRODUCT_NOT_FOUND')
  }
  return { recorded: await shop.views.add({ productId, day: shopDay(shop.now()), visitor }) }
}
