import type { BannerFields } from '#contract/admin/banners.ts'
import { requireMedia } from '#server/services/media/require-media.ts'
import type { Shop } from '#server/shop.ts'
import type { BannerRow } from './banner-row.ts'

/**
 * The stored values of a banner's form. An uploaded video has a still with the same name; a video that was
 * there before keeps the still it had. Throws `MEDIA_NOT_FOUND`.
 */
export async function checkedBannerValues(shop: Shop, fields: BannerFields, present?: BannerRow) {
  const { title, description, isActive, isVideo, desktopFileUrl, mobileFileUrl, ctaText, ctaLink } = fields
  const values = {
    title,
    description: description || null,
    isActive,
    isVideo,
    desktopFilePath: desktopFileUrl,
    mobileFilePath: mobileFileUrl,
    desktopImageUrl: stillOf(desktopFileUrl, present),
    mobileImageUrl: stillOf(mobileFileUrl, present),
    ctaText: ctaText || null,
    ctaLink: ctaLink || null,
  }
  await requireMedia(shop, [desktopFileUrl, mobileFileUrl, values.desktopImageUrl, values.mobileImageUrl])
  return values
}

function stillOf(fileUrl: string, present: BannerRow | undefined): string {
  const known = {
    [present?.desktopFilePath ?? '']: present?.desktopImageUrl,
    [present?.mobileFilePath ?? '']: present?.mobileImageUrl,
  }
  return known[fileUrl] ?? fileUrl.replace(/\.(mp4|webm)$/, '.webp')
}
