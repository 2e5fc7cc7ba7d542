/** The widths in pixels that pictures are offered in. A picture is never made wider than it was stored. */
export const pictureWidths = [160, 320, 480, 640, 768, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The formats that pictures are offered in, the smallest files first. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export type MediaName = { hash: string; extension: string }

/** A width and format made from a stored picture; with a height, the whole picture on a white ground. */
export type VariantName = { hash: string; width: number; height?: number; format: PictureFormat }

/** The measures at which messengers and social networks show a link's picture large, and none of it cut off. */
export const sharedPictureSize = { width: 1200, height: 630 } as const

const original = /^([0-9a-f]{32})\.([a-z0-9]{2,4})$/
const variant = /^([0-9a-f]{32})-([1-9]\d{2,3})\.([a-z]{3,4})$/
const shared = /^([0-9a-f]{32})-1200x630\.jpg$/

/** The stored file that the last part of an address names, such as `{hash}.webp`; undefined for anything else. */
export function parseMediaName(name: string): MediaName | undefined {
  const [, hash, extension] = original.exec(name) ?? []
  return hash && extension ? { hash, extension } : undefined
}

/** The variant that the last part of an address names: `{hash}-320.avif`, or `{hash}-1200x630.jpg` to share. */
export function parseVariantName(name: string): VariantName | undefined {
  const [, sharedHash] = shared.exec(name) ?? []
  if (sharedHash) return { hash: sharedHash, ...sharedPictureSize, format: 'jpg' }
  const [, hash, digits, extension] = variant.exec(name) ?? []
  const width = pictureWidths.find((offered) => String(offered) === digits)
  const format = pictureFormats.find((offered) => offered === extension)
  return hash && width && format ? { hash, width, format } : undefined
}

/** The address of a stored picture (`/media/{hash}.webp`) in a width and format. Any other address stays. */
export function pictureAddress(url: string, width: PictureWidth, format: PictureFormat): string {
  const hash = hashOf(url)
  return hash ? `/media/${hash}-${width}.${format}` : url
}

/** The address of a stored picture as it is shared: JPEG, which every messenger knows, of `sharedPictureSize`. */
export function sharedPictureAddress(url: string): string {
  const hash = hashOf(url)
  return hash ? `/media/${hash}-${sharedPictureSize.width}x${sharedPictureSize.height}.jpg` : url
}

/**
 * The widths of a stored picture that suit a place, for a `srcset`, narrowest first; undefined for an address
 * that is none of ours. `shownAt` is the width in pixels that the place was made for: half as much is for
 * places that shrink on small screens, twice as much for dense ones.
 */
export function pictureSourceSet(url: string, format: PictureFormat, shownAt: number): string | undefined {
  if (!hashOf(url)) return undefined
  const most = pictureWidths.find((width) => width >= 2 * shownAt) ?? 1920
  const suitable = pictureWidths.filter((width) => width >= shownAt / 2 && width <= most)
  return suitable.map((width) => `${pictureAddress(url, width, format)} ${width}w`).join(', ')
}

function hashOf(url: string): string | undefined {
  return url.startsWith('/media/') ? parseMediaName(url.slice('/media/'.length))?.hash : undefined
}
