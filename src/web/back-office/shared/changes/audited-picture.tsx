import { useState } from 'react'
import { pictureAddress } from '#domain/catalog/picture-address.ts'

type AuditedPictureProps = {
  url: string
  /** What stands in its place once its file was swept away. */
  words: string
}

/** A picture that something had before or after a change; the history outlives the files it tells of. */
export function AuditedPicture({ url, words }: AuditedPictureProps) {
  const [isGone, setIsGone] = useState(false)
  if (isGone) return words
  return (
    <img
      src={pictureAddress(url, 160, 'webp')}
      alt=""
      width={64}
      height={40}
      loading="lazy"
      onError={() => setIsGone(true)}
      className="inline-block h-10 w-16 rounded-sm bg-paper object-cover align-middle"
    />
  )
}
