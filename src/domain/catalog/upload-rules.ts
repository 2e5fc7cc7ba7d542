/** The largest file that staff may upload, in bytes: 10 MB. */
export const largestUploadBytes = 10_485_760

/** What one picture may have at most; a small file can unpack to more than the memory holds. */
export const mostPixels = 60_000_000

/** What file dialogs offer. The server judges by content, whatever a file is called. */
export const acceptedFiles = {
  pictures: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  videos: 'video/mp4,video/webm',
} as const

/** The content types that uploads may turn out to be. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export const videoTypes = ['video/mp4', 'video/x-m4v', 'video/webm'] as const

/** Whether a medium of the shop is a video, by its address. */
export const isVideoAddress = (url: string): boolean => /\.(mp4|webm)$/i.test(url)
