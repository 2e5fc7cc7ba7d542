import { type SendOptions as TransferOptions, uploadTo } from '#platform/web/calls/files.ts'
import { type UploadedMedia, uploadPath, type VideoDetails } from '../contract.ts'
import { isVideoAddress } from '../rules.ts'

/** A picture or video in a form: stored, or still uploading. */
export type MediaItem = {
  /** Identifies it in lists; unchanged by the upload. */
  key: string
  kind: 'image' | 'video'
  /** Its address once it is stored. */
  url: string | null
  /** A preview as a data URL; undefined if the browser cannot decode the file. */
  preview: string | null
  /** The file's name, if it was uploaded in this form. */
  fileName?: string
  /** The preview image of a stored video, if it is not next to the video under the same name. */
  stillUrl?: string | undefined
}

/**
 * The items of stored files; `stills` contains the preview images of videos, by the video's address, that are stored
 * elsewhere.
 */
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

/** The addresses of the stored items, in order. */
export const storedUrls = (items: readonly MediaItem[]): string[] => items.flatMap(({ url }) => (url ? [url] : []))

/** Whether any upload is still running. */
export const isWaiting = (items: readonly MediaItem[]): boolean => items.some(({ url }) => url === null)

type UploadOptions = TransferOptions & { details?: VideoDetails }

/** Uploads a file unchanged and returns what the server stored. Throws as `uploadTo` does. */
export function uploadFile(file: Blob, { details = {}, ...options }: UploadOptions = {}): Promise<UploadedMedia> {
  const query = new URLSearchParams(Object.entries(details).map(([name, value]) => [name, String(value)]))
  return uploadTo<UploadedMedia>(`${uploadPath}?${query}`, file, options)
}
