import { inArray } from 'drizzle-orm'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { products } from '#server/db/schema/index.ts'
import { recordChanges } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { changedNow, lockProducts } from './move-products.ts'
import { movedProductTags } from './product-change-tags.ts'

/**
 * Takes products out of the shop as `deleteProduct` does, all in one transaction. Already deleted ones
 * are not counted.
 */
export function deleteProducts(
  shop: Shop,
  { actorId, ids }: { actorId: string; ids: readonly string[] },
): Promise<{ changed: number }> {
  return inTransaction(shop, async (tx) => {
    const deleted = await lockProducts(tx, ids)
    const changed = deleted.map(({ id }) => id)
    if (changed.length === 0) return { changed: 0 }
    await tx.database
      .update(products)
      .set({ deletedAt: changedNow(tx), updatedAt: changedNow(tx) })
      .where(inArray(products.id, changed))
    await recordChanges(
      tx,
      deleted.map(({ id, name, priceCents }) => ({
        actorId,
        action: 'product.delete',
        entity: 'product',
        entityId: id,
        before: { name, priceCents },
      })),
    )
    await invalidateCache(tx, movedProductTags(deleted))
    return { changed: changed.length }
  })
}
