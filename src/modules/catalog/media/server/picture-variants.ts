import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inArray } from 'drizzle-orm'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { PictureFormat, VariantName } from '#platform/picture-address.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { StoredFile } from '#platform/server/storage/file-storage.ts'
import { media } from '../../tables.ts'
import { maxPixels } from '../rules.ts'
import { inEncodingTurn, type Urgency } from './encode-picture.ts'

/** A video's size in pixels is given by the uploader. */
export type MediaKind = { kind: 'image' } | { kind: 'video'; width: number; height: number }

export type MediaFile = typeof media.$inferInsert

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** Undefined for what the shop does not keep. */
export const findContentType = (extension: string) => contentTypes[extension]

export function addressesOfPicture(hash: string): string[] {
  const extensions = Object.keys(contentTypes).filter((extension) => contentTypes[extension]?.startsWith('image/'))
  return extensions.map((extension) => `/media/${hash}.${extension}`)
}

/** By content, and stored under its hash, so that the same file is stored once. Throws for any other kind. */
export async function describeMedia(content: Buffer, about: MediaKind): Promise<MediaFile> {
  const { extension, width, height } = about.kind === 'image' ? await readPicture(content) : readVideo(content, about)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const contentType = findContentType(extension)
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

/** Each is usually less than 300 kB of memory. */
const maxAtOnce = 16

/**
 * Never throws: a variant that cannot be stored, or finds too many waiting, can be made again. Logged once until
 * another one is stored.
 */
export function openVariantStore({ files, log }: Pick<Shop, 'files' | 'log'>) {
  let waiting = 0
  let isKnownFailing = false
  return async (path: string, content: Buffer): Promise<void> => {
    waiting += 1
    try {
      if (waiting > maxAtOnce) throw new Error('the file storage does not respond')
      await files.put(path, content)
      isKnownFailing = false
    } catch (err) {
      if (!isKnownFailing) log.error({ err, path }, 'a picture could not be stored in another size')
      isKnownFailing = true
    } finally {
      waiting -= 1
    }
  }
}

/** Requests for one that is being made or stored get that one. */
export function openPictureVariants(shop: Shop) {
  const running = new Map<string, Promise<Buffer | undefined>>()
  const store = openVariantStore(shop)

  function make(name: VariantName): Promise<Buffer | undefined> {
    const path = variantPath(name)
    const job = encodeInTurn(shop, name, 'awaited')
    running.set(path, job)
    const stored = job.then(
      (made) => made && store(path, made),
      () => undefined,
    )
    void stored.finally(() => running.delete(path))
    return job
  }

  /** Made when it is first asked for, and stored afterwards; nobody waits for that. Undefined without such a picture. */
  return async (name: VariantName): Promise<StoredFile | undefined> => {
    const path = variantPath(name)
    const present = await shop.files.read(path)
    if (present) return present
    const made = await (running.get(path) ?? make(name))
    return made && { stream: Readable.from(made), size: made.length }
  }
}

export const variantPath = ({ hash, width, height, format }: VariantName) =>
  `variants/${hash}-${width}${height ? `x${height}` : ''}.${format}`

/** Before anybody asks for it. Throws what the storage throws. */
export async function makeVariant(shop: Shop, name: VariantName): Promise<void> {
  const made = await encodeInTurn(shop, name, 'background')
  if (made) await shop.files.put(variantPath(name), made)
}

/** The turn ends before storing: a silent storage would keep everybody else from encoding. */
const encodeInTurn = (shop: Shop, name: VariantName, urgency: Urgency): Promise<Buffer | undefined> =>
  inEncodingTurn({ urgency }, () => encodeVariant(shop, name))

async function encodeVariant(shop: Shop, { hash, width, height, format }: VariantName): Promise<Buffer | undefined> {
  const original = await readOriginal(shop, hash)
  if (!original) return undefined
  const content = await buffer(original.stream)
  // By default no metadata is written: neither the location nor the camera of a photograph.
  const upright = sharp(content).autoOrient()
  const resized = height
    ? upright.resize({ width, height, fit: 'contain', background: '#ffffff' })
    : upright.resize({ width, withoutEnlargement: true })
  return encodings[format](resized).toBuffer()
}

async function readOriginal(shop: Shop, hash: string): Promise<StoredFile | undefined> {
  const [picture] = await shop.database
    .select({ filePath: media.filePath })
    .from(media)
    .where(inArray(media.url, addressesOfPicture(hash)))
  return picture && shop.files.read(picture.filePath)
}

/** Several times faster for AVIF files a tenth larger. */
const encodings: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
}
