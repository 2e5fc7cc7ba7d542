import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inArray } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import type { VariantName } from '#domain/catalog/picture-address.ts'
import type { PictureFormat } from '#domain/catalog/picture-widths.ts'
import type { StoredFile } from '#server/adapters/file-storage/file-storage.ts'
import { media } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { inEncodingTurn, type Urgency } from './encoding-turns.ts'
import { addressesOfPicture } from './media-file.ts'
import { openVariantStore } from './variant-store.ts'

export type PictureVariants = {
  /**
   * A picture in a width and format, made when it is asked for the first time; nothing when there is no such
   * picture. It is stored afterwards, and nobody waits for that: one that cannot be stored, as on a full
   * disk, is made again for the next request.
   */
  read(name: VariantName): Promise<StoredFile | undefined>
}

/** Variants of the stored pictures. Requests for one that is being made or stored get that one. */
export function pictureVariants(shop: Shop): PictureVariants {
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

  return {
    async read(name) {
      const path = variantPath(name)
      const present = await shop.files.read(path)
      if (present) return present
      const made = await (running.get(path) ?? make(name))
      return made && { stream: Readable.from(made), size: made.length }
    },
  }
}

/** The path of a variant. */
export const variantPath = ({ hash, width, height, format }: VariantName) =>
  `variants/${hash}-${width}${height ? `x${height}` : ''}.${format}`

/** Makes and stores a variant when its turn has come, before anybody asks for it. Throws what the storage throws. */
export async function makeVariant(shop: Shop, name: VariantName): Promise<void> {
  const made = await encodeInTurn(shop, name, 'background')
  if (made) await shop.files.put(variantPath(name), made)
}

/**
 * The turn ends before the variant is stored: a storage that does not respond would keep everybody
 * else from encoding.
 */
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

/** A low effort for AVIF is several times faster for files a tenth larger. */
const encodings: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
}
