import { X } from 'lucide-react'
import { useState } from 'react'
import { DropZone } from '#platform/web/forms/drop-zone.tsx'
import { uploadTexts as texts } from '#platform/web/forms/texts.ts'
import { IconButton } from '#platform/web/ui/index.ts'
import { acceptedFiles } from '../rules.ts'
import { FailedUploads, MediaFrame, type MediaFrameTexts } from './media-frame.tsx'
import { isWaiting, type MediaItem, storedItems, storedUrls } from './media-item.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'
import { useUploads } from './use-uploads.ts'

type SingleMediaFieldProps = MediaFrameTexts & {
  /** What the form has; '' or null for nothing. */
  url: string | null
  onChange: (url: string | null) => void
  /** Meanwhile the form keeps the present file. */
  onWaiting: (isWaiting: boolean) => void
  /** By the addresses of the videos. */
  stills?: Readonly<Record<string, string | null>>
  takes?: 'pictures' | 'videos'
  /** By default the formats and the maximum size. */
  limits?: string
  /** As `16 / 5`. */
  aspectRatio: string
}

/** Cropped as in the shop. */
export function SingleMediaField({
  url,
  onChange,
  onWaiting,
  stills,
  takes = 'pictures',
  limits = takes === 'videos' ? texts.limitsVideos : texts.limitsPictures,
  aspectRatio,
  ...field
}: SingleMediaFieldProps) {
  const [latest, setLatest] = useState<readonly MediaItem[]>([])
  const items = isWaiting(latest) ? latest : storedItems(url ? [url] : [], stills)
  const uploads = useUploads({
    read: () => items,
    write: (next) => {
      const waits = isWaiting(next)
      setLatest(next)
      onWaiting(waits)
      if (!waits) onChange(storedUrls(next)[0] ?? null)
    },
    single: takes,
  })
  const [item] = items
  return (
    <MediaFrame {...field}>
      {(describedBy) => (
        <DropZone
          accept={acceptedFiles[takes]}
          isSingle
          hint={limits}
          onFiles={uploads.add}
          describedBy={describedBy}
          isInvalid={field.error !== undefined}
        >
          {item && (
            // Never higher than 20 rem, so that the rest of the form stays visible.
            <div
              className="relative mx-auto mb-3 w-full"
              style={{ aspectRatio, maxWidth: `calc(20rem * ${aspectRatio})` }}
            >
              <MediaThumbnail
                item={item}
                alt=""
                sizes="(min-width: 1024px) 640px, 92vw"
                progress={uploads.progress[item.key]}
              />
              <IconButton
                label={texts.removeOne}
                onClick={() => uploads.remove(item.key)}
                className="absolute top-1.5 right-1.5 bg-white/90 shadow-raised"
                icon={<X className="size-5" />}
              />
            </div>
          )}
          <FailedUploads uploads={uploads} />
        </DropZone>
      )}
    </MediaFrame>
  )
}
