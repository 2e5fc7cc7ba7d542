import type { z } from 'zod'
import type { adminBanner } from '#contract/admin/banners.ts'
import type { Banner } from '#contract/shop/content.ts'
import type { banners } from '#server/db/schema/index.ts'

export type BannerRow = typeof banners.$inferSelect
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
export function toAdminBanner(row: BannerRow): AdminBanner {
  return {
    ...toBanner(row),
    isActive: row.isActive,
    displayOrder: row.displayOrder,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
