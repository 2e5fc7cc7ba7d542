import { isVideoAddress } from '#domain/catalog/upload-rules.ts'

/** A picture or video in a form: stored, or still on its way. */
export type MediaItem = {
  /** Tells it apart in lists; stays the same when it has arrived. */
  key: string
  kind: 'image' | 'video'
  /** Its address once it is stored. */
  url: string | null
  /** What to show meanwhile, as a data address; pictures that the browser cannot read have none. */
  preview: string | null
}

/** The items of what is stored already. */
export const storedItems = (urls: readonly string[]): MediaItem[] =>
  urls.map((url) => ({ key: url, kind: isVideoAddress(url) ? 'video' : 'image', url, preview: null }))

/** The addresses of those that are stored, in their order. */
export const storedUrls = (items: readonly MediaItem[]): string[] => items.flatMap(({ url }) => (url ? [url] : []))

/** Whether some are still on their way. */
export const isWaiting = (items: readonly MediaItem[]): boolean => items.some(({ url }) => url === null)
