export const mediaKinds = ['image', 'video'] as const

/** `storing` until the file is in the storage, `removing` once it may no longer be there. */
export const mediaFileStates = ['storing', 'stored', 'removing'] as const

export type MediaKind = (typeof mediaKinds)[number]

/** In bytes. */
export const maxUploadBytes = 10_485_760

/** A small file can unpack to more than the memory holds. */
export const maxPixels = 60_000_000

/** A progressive JPEG or an interlaced PNG takes far more memory. */
export const maxPixelsInPasses = 32_000_000

/** HEIC takes nine bytes a pixel; phones take pictures of 12 or 24 million by default. */
export const maxPixelsOfHeic = 25_000_000

/** The server decides by content, whatever a file is called. */
export const acceptedFiles = {
  // Some systems know HEIC, TIFF and QuickTime by their names alone.
  pictures:
    'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,image/tiff,.heic,.heif,.tif,.tiff',
  videos: 'video/mp4,video/webm,video/quicktime,.mov',
} as const

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

export const isVideoAddress = (url: string): boolean => /\.(mp4|webm)$/i.test(url)

/** HEVC and ProRes in MP4 and QuickTime files: what most browsers cannot play. */
const unsupported: readonly string[] = ['hvc1', 'hev1', 'apch', 'apcn', 'apcs', 'apco', 'ap4h', 'ap4x']
const played: readonly string[] = ['avc1', 'avc3', 'vp09', 'av01']

/** From the outside in (ISO/IEC 14496-12). */
const wayToEntries = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'] as const

/** Version, flags and count of entries. */
const bytesBeforeEntries = 8

type Box = { type: string; content: Uint8Array }

/** Only HEVC or ProRes in an MP4 or QuickTime video. False for other or damaged files: others report those. */
export function isUnsupportedVideo(content: Uint8Array): boolean {
  let contents = [content]
  for (const type of wayToEntries)
    contents = contents.flatMap((content) =>
      boxesOf(content).flatMap((box) => (box.type === type ? [box.content] : [])),
    )
  const codecs = contents.flatMap((content) => boxesOf(content.subarray(bytesBeforeEntries)).map(({ type }) => type))
  return codecs.some((codec) => unsupported.includes(codec)) && !codecs.some((codec) => played.includes(codec))
}

/**
 * Whether boxes fill an MP4 or QuickTime file to its end, and one of them is its table of contents, without which
 * nothing plays.
 */
export function isWholeVideo(content: Uint8Array): boolean {
  const boxes = boxesOf(content)
  const last = boxes.at(-1)?.content
  const isFilled = last && last.byteOffset + last.byteLength === content.byteOffset + content.byteLength
  return isFilled === true && boxes.some(({ type }) => type === 'moov')
}

function boxesOf(content: Uint8Array): Box[] {
  const boxes: Box[] = []
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  for (let position = 0; position + 8 <= content.length; ) {
    const { head, size } = measure(view, position)
    if (size < head || position + size > content.length) break
    const type = String.fromCharCode(...content.subarray(position + 4, position + 8))
    boxes.push({ type, content: content.subarray(position + head, position + size) })
    position += size
  }
  return boxes
}

// 32 bits; 1 announces 64 bits behind the type, 0 a box that reaches to the end (ISO/IEC 14496-12, 4.2).
function measure(view: DataView, position: number): { head: number; size: number } {
  const size = view.getUint32(position)
  if (size === 0) return { head: 8, size: view.byteLength - position }
  const isLong = size === 1 && position + 16 <= view.byteLength
  return isLong ? { head: 16, size: Number(view.getBigUint64(position + 8)) } : { head: 8, size }
}
