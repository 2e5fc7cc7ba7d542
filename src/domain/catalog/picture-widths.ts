/** The widths in pixels that pictures are offered in. A picture is never made wider than it was stored. */
export const pictureWidths = [160, 320, 480, 640, 768, 960, 1280, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The formats that pictures are offered in, the smallest files first. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]
