import { eq } from 'drizzle-orm'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { products } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt } from '#server/services/last-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockProduct } from './lock-product.ts'
import { movedProductTags } from './product-change-tags.ts'

/**
 * Takes a product out of the shop. Past orders keep it, and so do carts, which show it as unavailable:
 * anybody who put it there sees why it is gone. Throws `PRODUCT_NOT_FOUND`.
 */
export function deleteProduct(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const product = await lockProduct(tx, id)
    const { name, priceCents, updatedAt } = product
    const now = changedAt(tx, updatedAt)
    await tx.database.update(products).set({ deletedAt: now, updatedAt: now }).where(eq(products.id, id))
    const before = { name, priceCents }
    await recordChange(tx, { actorId, action: 'product.delete', entity: 'product', entityId: id, before })
    await invalidateCache(tx, movedProductTags([product]))
    return { id }
  })
}
