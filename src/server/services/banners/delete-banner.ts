import { eq } from 'drizzle-orm'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { banners } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { releaseMedia } from '#server/services/media/release-media.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { auditedBanner, lockBanner } from './lock-banner.ts'

/** Deletes a banner, and those of its files that nothing else shows. Throws `BANNER_NOT_FOUND`. */
export function deleteBanner(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const banner = await lockBanner(tx, id)
    await tx.database.delete(banners).where(eq(banners.id, id))
    const { desktopFilePath, mobileFilePath, desktopImageUrl, mobileImageUrl } = banner
    await releaseMedia(tx, [desktopFilePath, mobileFilePath, desktopImageUrl, mobileImageUrl])
    const before = auditedBanner(banner)
    await recordChange(tx, { actorId, action: 'banner.delete', entity: 'banner', entityId: id, before })
    await invalidateCache(tx, ['content'])
    return { id }
  })
}
