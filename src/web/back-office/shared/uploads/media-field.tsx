import { acceptedFiles } from '#domain/catalog/upload-rules.ts'
import { uploadTexts as texts } from '#web/text/back-office/upload-texts.ts'
import { DropZone } from './drop-zone.tsx'
import { FailedUploads } from './failed-uploads.tsx'
import { MediaFrame, type MediaFrameTexts } from './media-frame.tsx'
import type { MediaItem } from './media-item.ts'
import { SortableMedia } from './sortable-media.tsx'
import type { Uploads } from './use-uploads.ts'

type MediaFieldProps = MediaFrameTexts & {
  items: readonly MediaItem[]
  onChange: (items: MediaItem[]) => void
  uploads: Uploads
}

/** Any number of ordered pictures and videos. The form holds the items, `useUploads` uploads them. */
export function MediaField({ items, onChange, uploads, ...field }: MediaFieldProps) {
  return (
    <MediaFrame {...field}>
      {(describedBy) => (
        <DropZone
          accept={`${acceptedFiles.pictures},${acceptedFiles.videos}`}
          hint={texts.limits}
          onFiles={uploads.add}
          takesPaste
          describedBy={describedBy}
          isInvalid={field.error !== undefined}
        >
          {items.length > 0 && (
            <SortableMedia
              label={field.label}
              items={items}
              progress={uploads.progress}
              onMove={onChange}
              onRemove={uploads.remove}
            />
          )}
          <FailedUploads uploads={uploads} />
        </DropZone>
      )}
    </MediaFrame>
  )
}
