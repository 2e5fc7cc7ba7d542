import { isVideoAddress } from '#domain/catalog/upload-rules.ts'

/** A picture or video in a form: stored, or still on its way. */
export type MediaItem = {
  /** Tells it apart in lists; stays the same when it has arrived. */
  key: string
  kind: 'image' | 'video'
  /** Its address once it is stored. */
  url: string | null
  /** What to show meanwhile, as a data address; what the browser cannot read has none. */
  preview: string | null
  /** What the file was called, where it came from this form. */
  fileName?: string
  /** A stored video's still, where it does not lie beside it under the same name. */
  stillUrl?: string | undefined
}

/** The items of what is stored already; `stills` tells, by their addresses, of videos whose still lies elsewhere. */
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

/** The addresses of those that are stored, in their order. */
export const storedUrls = (items: readonly MediaItem[]): string[] => items.flatMap(({ url }) => (url ? [url] : []))

/** Whether some are still on their way. */
export const isWaiting = (items: readonly MediaItem[]): boolean => items.some(({ url }) => url === null)
