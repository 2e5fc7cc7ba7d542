import { inArray } from 'drizzle-orm'
import { invalidateCache, productTags } from '#server/cache/invalidate-cache.ts'
import { products } from '#server/db/schema/index.ts'
import { recordChanges } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { changedNow, lockProducts } from './move-products.ts'

/** Takes products out of the shop as `deleteProduct` does, all in one transaction. Those that are gone already count as none. */
export function deleteProducts(
  shop: Shop,
  { actorId, ids }: { actorId: string; ids: readonly string[] },
): Promise<{ changed: number }> {
  return inTransaction(shop, async (shop) => {
    const deleted = await lockProducts(shop, ids)
    const changed = deleted.map(({ id }) => id)
    if (changed.length === 0) return { changed: 0 }
    await shop.database
      .update(products)
      .set({ deletedAt: changedNow(shop), updatedAt: changedNow(shop) })
      .where(inArray(products.id, changed))
    await recordChanges(
      shop,
      deleted.map(({ id, name, priceCents }) => ({
        actorId,
        action: 'product.delete',
        entity: 'product',
        entityId: id,
        before: { name, priceCents },
      })),
    )
    await invalidateCache(shop, productTags(changed))
    return { changed: changed.length }
  })
}
