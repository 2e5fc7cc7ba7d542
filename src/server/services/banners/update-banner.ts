import { eq } from 'drizzle-orm'
import type { BannerFields } from '#contract/admin/banners.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { banners } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt, type RecordUpdate, requireUnchanged } from '#server/services/last-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { checkedBannerValues } from './banner-values.ts'
import { auditedBanner, lockBanner } from './lock-banner.ts'

/** Changes a banner. Throws `BANNER_NOT_FOUND`, `CHANGED_MEANWHILE` and `MEDIA_NOT_FOUND`. */
export function updateBanner(
  shop: Shop,
  { actorId, id, fields, expectedUpdatedAt }: RecordUpdate<BannerFields>,
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const banner = await lockBanner(tx, id)
    requireUnchanged(banner, expectedUpdatedAt)
    const values = await checkedBannerValues(tx, fields, banner)
    await tx.database
      .update(banners)
      .set({ ...values, updatedAt: changedAt(tx, banner.updatedAt) })
      .where(eq(banners.id, id))
    const [before, after] = [auditedBanner(banner), auditedBanner(values)]
    await recordChange(tx, { actorId, action: 'banner.update', entity: 'banner', entityId: id, before, after })
    await invalidateCache(tx, ['content'])
    return { id }
  })
}
