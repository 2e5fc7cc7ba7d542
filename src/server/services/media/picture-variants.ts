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

export type PictureVariants = {
  /** A picture in a width and format, made when it is asked for the first time; nothing when there is no such picture. */
  read(name: VariantName): Promise<StoredFile | undefined>
}

/** Variants of the stored pictures. A request for one that is being made waits for it. */
export function pictureVariants(shop: Shop): PictureVariants {
  const running = new Map<string, Promise<boolean>>()
  return {
    async read(name) {
      const path = variantPath(name)
      const present = await shop.files.read(path)
      if (present) return present
      const job =
        running.get(path) ?? makeVariant(shop, { name, urgency: 'awaited' }).finally(() => running.delete(path))
      running.set(path, job)
      return (await job) ? shop.files.read(path) : undefined
    },
  }
}

/** The path of a variant. */
export const variantPath = ({ hash, width, height, format }: VariantName) =>
  `variants/${hash}-${width}${height ? `x${height}` : ''}.${format}`

/** Makes and stores a variant when its turn has come. Returns whether there is such a picture. */
export function makeVariant(shop: Shop, { name, urgency }: { name: VariantName; urgency: Urgency }): Promise<boolean> {
  return inEncodingTurn({ urgency }, async () => {
    const original = await readOriginal(shop, name.hash)
    if (!original) return false
    const content = await buffer(original.stream)
    // By default no metadata is written: neither the location nor the camera of a photograph.
    const upright = sharp(content).autoOrient()
    const { width, height } = name
    const resized = height
      ? upright.resize({ width, height, fit: 'contain', background: '#ffffff' })
      : upright.resize({ width, withoutEnlargement: true })
    await shop.files.put(variantPath(name), await encodings[name.format](resized).toBuffer())
    return true
  })
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
