import { and, eq, isNotNull } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { products } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt } from '#server/services/last-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { appearingProductTags } from './product-change-tags.ts'

/**
 * Takes a product out of the archive: it is as it was, published, hidden or a draft. Throws
 * `PRODUCT_NOT_FOUND` for one that is not archived.
 */
export function restoreProduct(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const [product] = await tx.database
      .select()
      .from(products)
      .where(and(eq(products.id, id), isNotNull(products.deletedAt)))
      .for('no key update')
    if (!product) throw shopError('PRODUCT_NOT_FOUND')
    const now = changedAt(tx, product.updatedAt)
    await tx.database.update(products).set({ deletedAt: null, updatedAt: now }).where(eq(products.id, id))
    const { name, visibility } = product
    await recordChange(tx, {
      actorId,
      action: 'product.restore',
      entity: 'product',
      entityId: id,
      before: { name, visibility: null },
      after: { visibility },
    })
    await invalidateCache(tx, appearingProductTags(product))
    return { id }
  })
}
