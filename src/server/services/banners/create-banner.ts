import { sql } from 'drizzle-orm'
import type { BannerFields } from '#contract/admin/banners.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { banners } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { checkedBannerValues } from './banner-values.ts'
import { auditedBanner } from './lock-banner.ts'

/** Adds a banner behind all others. Throws `MEDIA_NOT_FOUND`. */
export function createBanner(
  shop: Shop,
  { actorId, fields }: { actorId: string; fields: BannerFields },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    // Two people who add banners at once get two places.
    await tx.database.execute(sql`lock table banners in share row exclusive mode`)
    const values = await checkedBannerValues(tx, fields)
    const last = sql`(select coalesce(max(${banners.displayOrder}), 0) + 1 from ${banners})`
    const [created] = await tx.database
      .insert(banners)
      .values({ ...values, displayOrder: last })
      .returning({ id: banners.id })
    if (!created) throw new Error('the banner was not stored')
    const after = auditedBanner(values)
    await recordChange(tx, { actorId, action: 'banner.create', entity: 'banner', entityId: created.id, after })
    await invalidateCache(tx, ['content'])
    return created
  })
}
