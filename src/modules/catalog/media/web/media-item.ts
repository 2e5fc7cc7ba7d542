import { type SendOptions as TransferOptions, uploadTo } from '#platform/web/calls/index.ts'
import { type UploadedMedia, uploadPath, type VideoDetails } from '../contract.ts'
import { isVideoAddress } from '../rules.ts'

/** Stored, or still uploading. */
export type MediaItem = {
  /** Unchanged by the upload. */
  key: string
  kind: 'image' | 'video'
  url: string | null
  /** A data URL; undefined if the browser cannot decode the file. */
  preview: string | null
  fileName?: string
  /** If it is not next to the video under the same name. */
  stillUrl?: string | undefined
}

/** `stills`: the preview images that are stored elsewhere, by the video's address. */
export const storedItems = (
  urls: readonly string[],
  stills: Readonly<Record<string, string | null>> = {},
): MediaItem[] =>
  urls.map((url) => ({
    key: url,
    kind: isVideoAddress(url) ? 'video' : 'image',
    url,
    preview: null,
    stillUrl: stills[url] ?? undefined,
  }))

export const storedUrls = (items: readonly MediaItem[]): string[] => items.flatMap(({ url }) => (url ? [url] : []))

export const isWaiting = (items: readonly MediaItem[]): boolean => items.some(({ url }) => url === null)

type UploadOptions = TransferOptions & { details?: VideoDetails }

/** Throws as `uploadTo` does. */
export function uploadFile(file: Blob, { details = {}, ...options }: UploadOptions = {}): Promise<UploadedMedia> {
  const query = new URLSearchParams(Object.entries(details).map(([name, value]) => [name, String(value)]))
  return uploadTo<UploadedMedia>(`${uploadPath}?${query}`, file, options)
}
