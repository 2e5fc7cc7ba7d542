import { FileVideo, Film } from 'lucide-react'
import { useState } from 'react'
import { pictureAddress } from '#platform/picture-address.ts'
import { readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { uploadTexts as texts } from '#platform/web/forms/texts.ts'
import { joinClasses, Picture, Spinner } from '#platform/web/ui/index.ts'
import { adminBannerTexts } from '../../banners/web/texts.ts'
import { isVideoAddress } from '../rules.ts'
import type { MediaItem } from './media-item.ts'

/** Videos and missing files as text. */
export function FileValue({ url }: { url: string | null | undefined }) {
  if (!url) return readValue(url)
  if (isVideoAddress(url)) return adminBannerTexts.video
  return (
    <span className="block h-15 w-24 overflow-hidden rounded-sm bg-paper text-[0]">
      <Picture url={url} alt="" width={160} height={100} sizes="96px" />
    </span>
  )
}

type VideoPreviewProps = {
  /** By default the preview image is next to it. */
  url: string
  stillUrl: string | undefined
  /** Shown until the stored preview image has loaded. */
  meanwhile: string | null
  alt: string
  fit: 'cover' | 'contain'
}

/** By its preview image: a browser may not be able to play the video itself. */
export function VideoPreview({ url, stillUrl = url, meanwhile, alt, fit }: VideoPreviewProps) {
  const [isLost, setIsLost] = useState(false)
  if (isLost && !meanwhile) return <VideoPlaceholder />
  return (
    <img
      src={isLost && meanwhile ? meanwhile : pictureAddress(stillUrl, 960, 'webp')}
      alt={alt}
      draggable={false}
      onError={() => setIsLost(true)}
      className={joinClasses('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      style={meanwhile ? { background: `center / ${fit} no-repeat url(${meanwhile})` } : undefined}
    />
  )
}

export function VideoPlaceholder() {
  return (
    <span className="flex size-full items-center justify-center bg-ink text-white">
      <FileVideo className="size-[min(40%,2.5rem)]" />
    </span>
  )
}

type MediaThumbnailProps = {
  item: MediaItem
  alt: string
  sizes: string
  progress: number | undefined
  fit?: 'cover' | 'contain'
}

export function MediaThumbnail({ item, alt, sizes, progress, fit = 'cover' }: MediaThumbnailProps) {
  return (
    <span className="relative block size-full overflow-hidden rounded-sm bg-mist">
      {item.url && item.kind === 'video' ? (
        <VideoPreview
          key={item.url}
          url={item.url}
          stillUrl={item.stillUrl}
          meanwhile={item.preview}
          alt={alt}
          fit={fit}
        />
      ) : item.preview ? (
        <img
          src={item.preview}
          alt={alt}
          draggable={false}
          className={joinClasses('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
        />
      ) : item.url ? (
        <Picture url={item.url} alt={alt} width={320} height={320} sizes={sizes} fit={fit} />
      ) : item.kind === 'video' ? (
        <VideoPlaceholder />
      ) : (
        <span className="flex size-full items-center justify-center text-steel">
          <Spinner className="size-6" />
        </span>
      )}
      {item.kind === 'video' && (
        <span className="absolute bottom-1.5 left-1.5 flex max-w-[calc(100%-3rem)] items-center gap-1 rounded-sm bg-ink/85 px-1.5 py-1 text-white text-xs leading-none">
          <Film className="size-3.5 shrink-0" />
          <b className="shrink-0">{texts.video}</b>
          {item.fileName && <span className="truncate leading-tight">{item.fileName}</span>}
        </span>
      )}
      {item.url === null && <Progress percent={progress} />}
    </span>
  )
}

function Progress({ percent }: { percent: number | undefined }) {
  const progressText = percent === undefined ? texts.waiting : texts.uploading(percent)
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-end bg-ink/55 p-2">
      <span className="tabular mb-1.5 font-bold text-sm text-white">
        {percent === undefined ? texts.waiting : `${percent}%`}
      </span>
      <span
        role="progressbar"
        aria-label={progressText}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? 0}
        className="block h-1.5 w-full overflow-hidden rounded-full bg-white/35"
      >
        <span
          className="block h-full rounded-full bg-signal transition-[width] duration-200"
          style={{ width: `${percent ?? 0}%` }}
        />
      </span>
    </span>
  )
}
