import { useState } from 'react'
import { pictureAddress } from '#domain/catalog/picture-address.ts'

type AuditedPictureProps = {
  url: string
  /** Shown if its file has been deleted. */
  words: string
}

/** A picture before or after a change; the history is stored longer than the files that it refers to. */
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
