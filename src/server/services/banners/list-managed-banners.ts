import { banners } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { type AdminBanner, managedBanner, toAdminBanner } from './banner-row.ts'

/** Every banner, shown or hidden, in their order. */
export async function listManagedBanners(shop: Shop): Promise<AdminBanner[]> {
  const rows = await shop.database.select(managedBanner).from(banners).orderBy(banners.displayOrder, banners.id)
  return rows.map(toAdminBanner)
}
