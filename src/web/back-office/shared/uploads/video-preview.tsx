import { VideoOff } from 'lucide-react'
import { useState } from 'react'
import { pictureAddress } from '#domain/catalog/picture-address.ts'
import { uploadTexts as texts } from '#web/text/upload-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

/** A stored video, silent and still, by its own first frame where it has no still of its own; a mark where it is lost. */
export function VideoPreview({ url, fit }: { url: string; fit: 'cover' | 'contain' }) {
  const [isLost, setIsLost] = useState(false)
  if (isLost)
    return (
      <span className="flex size-full items-center justify-center text-steel">
        <VideoOff role="img" aria-label={texts.lostVideo} className="size-6" />
      </span>
    )
  return (
    <video
      src={url}
      poster={pictureAddress(url, 640, 'webp')}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-hidden="true"
      onError={() => setIsLost(true)}
      className={joinClasses('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
    />
  )
}
