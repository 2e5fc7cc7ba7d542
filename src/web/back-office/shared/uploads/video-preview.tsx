import { FileVideo } from 'lucide-react'
import { useState } from 'react'
import { pictureAddress } from '#domain/catalog/picture-address.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

type VideoPreviewProps = {
  /** The stored video; by default its preview image is next to it. */
  url: string
  stillUrl: string | undefined
  /** A small preview image, shown until the stored one has loaded. */
  meanwhile: string | null
  alt: string
  fit: 'cover' | 'contain'
}

/** A stored video, shown by its preview image: a browser may not be able to play the video itself. */
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

/** Shown in place of a video without a preview image. */
export function VideoPlaceholder() {
  return (
    <span className="flex size-full items-center justify-center bg-ink text-white">
      <FileVideo aria-hidden="true" className="size-[min(40%,2.5rem)]" />
    </span>
  )
}
