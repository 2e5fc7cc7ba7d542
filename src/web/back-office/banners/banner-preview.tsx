import { ImageOff, Play } from 'lucide-react'
import { useState } from 'react'
import type { AdminBanner } from '#contract/admin/banners.ts'
import { pictureAddress } from '#domain/catalog/picture-address.ts'
import { adminBannerTexts as texts } from '#web/text/back-office/admin-banner-texts.ts'

/** A banner in the list, in its wide crop: the word 'Vídeo' for a video, and a placeholder for a missing picture. */
export function BannerPreview({ banner }: { banner: AdminBanner }) {
  const [isLost, setIsLost] = useState(false)
  const frame =
    'flex aspect-[16/5] w-36 shrink-0 items-center justify-center gap-2 overflow-hidden rounded-sm text-sm font-semibold'
  if (banner.isVideo)
    return (
      <span className={`${frame} bg-ink text-white`}>
        <Play aria-hidden="true" className="size-4 fill-signal stroke-signal" />
        {texts.video}
      </span>
    )
  if (isLost || !banner.desktopImageUrl)
    return (
      <span className={`${frame} bg-mist text-steel`}>
        <ImageOff role="img" aria-label={texts.noPicture} className="size-5" />
      </span>
    )
  return (
    <span className={`${frame} bg-paper`}>
      <img
        src={pictureAddress(banner.desktopImageUrl, 320, 'webp')}
        alt=""
        width={320}
        height={100}
        loading="lazy"
        onError={() => setIsLost(true)}
        className="size-full object-cover"
      />
    </span>
  )
}
