import { getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminBanner } from '#contract/admin/banners.ts'
import type { Banner } from '#contract/shop/content.ts'
import { banners } from '#server/db/schema/index.ts'
import { whoChanged } from '#server/services/audit/who-changed.ts'

export type BannerRow = typeof banners.$inferSelect
/** What the back office reads of a banner. */
export const managedBanner = { ...getTableColumns(banners), changedBy: whoChanged('banner', banners) }
type ManagedBannerRow = BannerRow & { changedBy: string | null }

export type AdminBanner = z.output<typeof adminBanner>

/** A banner as the home page shows it. */
export function toBanner(row: BannerRow): Banner {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    isVideo: row.isVideo,
    desktopFileUrl: row.desktopFilePath,
    mobileFileUrl: row.mobileFilePath,
    desktopImageUrl: row.desktopImageUrl,
    mobileImageUrl: row.mobileImageUrl,
    ctaText: row.ctaText,
    ctaLink: row.ctaLink,
  }
}

/** A banner as the back office lists it. */
export function toAdminBanner(row: ManagedBannerRow): AdminBanner {
  return {
    ...toBanner(row),
    isActive: row.isActive,
    displayOrder: row.displayOrder,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    changedBy: row.changedBy,
  }
}
