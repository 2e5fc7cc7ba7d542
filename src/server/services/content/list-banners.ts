import { eq } from 'drizzle-orm'
import type { Banner } from '#contract/shop/content.ts'
import { banners } from '#server/db/schema/index.ts'
import { toBanner } from '#server/services/banners/banner-row.ts'
import type { Shop } from '#server/shop.ts'

/** The banners that the home page shows, in their order. */
export async function listBanners(shop: Shop): Promise<Banner[]> {
  const rows = await shop.database
    .select()
    .from(banners)
    .where(eq(banners.isActive, true))
    .orderBy(banners.displayOrder, banners.id)
  return rows.map(toBanner)
}
