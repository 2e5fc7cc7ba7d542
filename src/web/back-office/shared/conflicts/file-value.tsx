import { isVideoAddress } from '#domain/catalog/upload-rules.ts'
import { adminBannerTexts } from '#web/text/back-office/admin-banner-texts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { readValue } from './read-value.ts'

/** A picture as a thumbnail; videos and missing files as text. */
export function FileValue({ url }: { url: string | null | undefined }) {
  if (!url) return readValue(url)
  if (isVideoAddress(url)) return adminBannerTexts.video
  return (
    <span className="block h-15 w-24 overflow-hidden rounded-sm bg-paper text-[0]">
      <Picture url={url} alt="" width={160} height={100} sizes="96px" />
    </span>
  )
}
