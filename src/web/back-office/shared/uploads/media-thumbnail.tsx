import { Film } from 'lucide-react'
import { uploadTexts as texts } from '#web/text/back-office/upload-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { MediaItem } from './media-item.ts'
import { VideoPlaceholder, VideoPreview } from './video-preview.tsx'

type MediaThumbnailProps = {
  item: MediaItem
  alt: string
  sizes: string
  progress: number | undefined
  /** Whether the picture is cropped to its container or shown as a whole. */
  fit?: 'cover' | 'contain'
}

/** The thumbnail of a picture or video, with its upload progress. */
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
          <Film aria-hidden="true" className="size-3.5 shrink-0" />
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
