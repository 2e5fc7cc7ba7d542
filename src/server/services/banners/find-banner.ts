import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { banners } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { type AdminBanner, managedBanner, toAdminBanner } from './banner-row.ts'

/** One banner, shown or hidden. Throws `BANNER_NOT_FOUND`. */
export async function findBanner(shop: Shop, id: string): Promise<AdminBanner> {
  const [row] = await shop.database.select(managedBanner).from(banners).where(eq(banners.id, id))
  if (!row) throw shopError('BANNER_NOT_FOUND')
  return toAdminBanner(row)
}
