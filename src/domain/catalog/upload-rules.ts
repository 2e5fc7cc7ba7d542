/** The largest file that staff may upload, in bytes: 10 MB. */
export const maxUploadBytes = 10_485_760

/** What one picture may have at most; a small file can unpack to more than the memory holds. */
export const maxPixels = 60_000_000

/**
 * The same of one that is shown in passes (a progressive JPEG, an interlaced PNG), which takes far more
 * memory to unpack.
 */
export const maxPixelsInPasses = 32_000_000

/**
 * The limit for HEIC, which takes nine bytes a pixel to decode; phones take pictures of 12 or 24 million by default.
 */
export const maxPixelsOfHeic = 25_000_000

/** The types that file dialogs offer. The server decides by content, whatever a file is called. */
export const acceptedFiles = {
  // Some systems know HEIC, TIFF and QuickTime by their names alone.
  pictures:
    'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,image/tiff,.heic,.heif,.tif,.tiff',
  videos: 'video/mp4,video/webm,video/quicktime,.mov',
} as const

/** The content types that uploads may turn out to be. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/tiff',
] as const
export const videoTypes = ['video/mp4', 'video/x-m4v', 'video/webm', 'video/quicktime'] as const

/** Whether a medium of the shop is a video, by its address. */
export const isVideoAddress = (url: string): boolean => /\.(mp4|webm)$/i.test(url)
