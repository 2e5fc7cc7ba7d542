import { inArray } from 'drizzle-orm'
import { cardTags } from '#server/cache/cache-tag.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { products } from '#server/db/schema/index.ts'
import { recordChanges } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { changedNow, lockProducts } from './move-products.ts'

/** Features products, or ends it, all in one transaction. Deleted and already marked ones are unchanged. */
export function markProducts(
  shop: Shop,
  { actorId, ids, isFeatured }: { actorId: string; ids: readonly string[]; isFeatured: boolean },
): Promise<{ changed: number }> {
  return inTransaction(shop, async (tx) => {
    const marked = (await lockProducts(tx, ids)).filter((product) => product.isFeatured !== isFeatured)
    const changed = marked.map(({ id }) => id)
    if (changed.length === 0) return { changed: 0 }
    await tx.database
      .update(products)
      .set({ isFeatured, updatedAt: changedNow(tx) })
      .where(inArray(products.id, changed))
    await recordChanges(
      tx,
      marked.map(({ id, name }) => ({
        actorId,
        action: 'product.feature',
        entity: 'product',
        entityId: id,
        before: { name, isFeatured: !isFeatured },
        after: { isFeatured },
      })),
    )
    await invalidateCache(tx, ['content', ...cardTags(marked)])
    return { changed: changed.length }
  })
}
