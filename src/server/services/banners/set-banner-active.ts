import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { announceChange } from '#server/changes/announce-change.ts'
import { banners } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/** Shows a banner on the home page or hides it. Throws `BANNER_NOT_FOUND`. */
export function setBannerActive(
  shop: Shop,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<{ id: string }> {
  return inTransaction(shop, async (shop) => {
    const [changed] = await shop.database
      .update(banners)
      .set({ isActive, updatedAt: shop.now() })
      .where(eq(banners.id, id))
      .returning({ id: banners.id })
    if (!changed) throw shopError('BANNER_NOT_FOUND')
    await announceChange(shop, ['banners'])
    return changed
  })
}
