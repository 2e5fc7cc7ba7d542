import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { maxPixels } from '#domain/catalog/upload-rules.ts'
import type { media } from '#server/db/schema/index.ts'

/** What a file is taken for; a video's measures in pixels are given by the uploader. */
export type MediaKind = { kind: 'image' } | { kind: 'video'; width: number; height: number }

export type MediaFile = typeof media.$inferInsert

/** Stored pictures and videos: their extensions and content types. */
const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** The content type of a file of ours by its extension; undefined for what the shop does not keep. */
export const contentTypeOf = (extension: string) => contentTypes[extension]

/** The addresses that a picture of this hash may have. */
export function addressesOfPicture(hash: string): string[] {
  const extensions = Object.keys(contentTypes).filter((extension) => contentTypes[extension]?.startsWith('image/'))
  return extensions.map((extension) => `/media/${hash}.${extension}`)
}

/**
 * Recognises a picture or video by its content and says how it is stored: under the hash of its content, so that the
 * same file is stored once. Throws when it is not what it is taken for.
 */
export async function describeMedia(content: Buffer, about: MediaKind): Promise<MediaFile> {
  const { extension, width, height } = about.kind === 'image' ? await readPicture(content) : readVideo(content, about)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const contentType = contentTypeOf(extension)
  if (!contentType) throw new Error(`no content type for ${extension}`)
  return {
    url: `/media/${hash}.${extension}`,
    filePath: `originals/${hash}.${extension}`,
    kind: about.kind,
    contentType,
    byteSize: content.length,
    width,
    height,
  }
}

async function readPicture(content: Buffer) {
  const { format, compression, autoOrient } = await sharp(content).metadata()
  const extension = format === 'jpeg' ? 'jpg' : format === 'heif' && compression === 'av1' ? 'avif' : format
  if (extension !== 'jpg' && extension !== 'png' && extension !== 'webp' && extension !== 'avif')
    throw new Error(`a picture in the format ${extension} is not stored`)
  if (autoOrient.width * autoOrient.height > maxPixels) throw new Error('a picture with too many pixels')
  return { extension, width: autoOrient.width, height: autoOrient.height }
}

// An mp4 file begins with a box of type 'ftyp', after the four bytes of its length.
function readVideo(content: Buffer, { width, height }: { width: number; height: number }) {
  if (content.toString('latin1', 4, 8) !== 'ftyp') throw new Error('not an mp4 video')
  return { extension: 'mp4', width, height }
}
