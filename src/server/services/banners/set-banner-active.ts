import { eq } from 'drizzle-orm'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { banners } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt } from '#server/services/last-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockBanner } from './lock-banner.ts'

/** Shows a banner on the home page or hides it. Throws `BANNER_NOT_FOUND`. */
export function setBannerActive(
  shop: Shop,
  { actorId, id, isActive }: { actorId: string; id: string; isActive: boolean },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const banner = await lockBanner(tx, id)
    if (banner.isActive === isActive) return { id }
    await tx.database
      .update(banners)
      .set({ isActive, updatedAt: changedAt(tx, banner.updatedAt) })
      .where(eq(banners.id, id))
    const [before, after] = [{ isActive: banner.isActive }, { isActive }]
    await recordChange(tx, { actorId, action: 'banner.set-active', entity: 'banner', entityId: id, before, after })
    await invalidateCache(tx, ['content'])
    return { id }
  })
}
