import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { banners } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { BannerRow } from './banner-row.ts'

/** Reads a banner and holds it until the transaction ends. Throws `BANNER_NOT_FOUND`. */
export async function lockBanner(shop: Shop, id: string): Promise<BannerRow> {
  const [row] = await shop.database.select().from(banners).where(eq(banners.id, id)).for('update')
  if (!row) throw shopError('BANNER_NOT_FOUND')
  return row
}

/** What the audit log stores of a banner. */
export function auditedBanner(row: Omit<BannerRow, 'id' | 'displayOrder' | 'createdAt' | 'updatedAt'>) {
  const { title, isActive, isVideo, desktopFilePath, mobileFilePath, ctaText, ctaLink } = row
  return { title, isActive, isVideo, desktopFilePath, mobileFilePath, ctaText, ctaLink }
}
