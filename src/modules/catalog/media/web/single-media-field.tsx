import { X } from 'lucide-react'
import { DropZone } from '#platform/web/forms/drop-zone.tsx'
import { uploadTexts as texts } from '#platform/web/forms/texts.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { acceptedFiles } from '../rules.ts'
import { FailedUploads, MediaFrame, type MediaFrameTexts } from './media-frame.tsx'
import type { MediaItem } from './media-item.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'
import type { Uploads } from './use-uploads.ts'

type SingleMediaFieldProps = MediaFrameTexts & {
  items: readonly MediaItem[]
  uploads: Uploads
  takes?: 'pictures' | 'videos'
  /** By default the formats and the maximum size. */
  limits?: string
  /** As `16 / 5`. */
  aspectRatio: string
  takesPaste?: boolean
}

/** Cropped as in the shop. Use `useUploads` with `single`. */
export function SingleMediaField({
  items,
  uploads,
  takes = 'pictures',
  limits = takes === 'videos' ? texts.limitsVideos : texts.limitsPictures,
  aspectRatio,
  takesPaste = false,
  ...field
}: SingleMediaFieldProps) {
  const [item] = items
  return (
    <MediaFrame {...field}>
      {(describedBy) => (
        <DropZone
          accept={acceptedFiles[takes]}
          isSingle
          hint={limits}
          onFiles={uploads.add}
          takesPaste={takesPaste}
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
