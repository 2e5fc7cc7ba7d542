import { buffer } from 'node:stream/consumers'
import { inArray } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import type { VariantName } from '#domain/catalog/picture-address.ts'
import type { PictureFormat } from '#domain/catalog/picture-widths.ts'
import type { StoredFile } from '#server/adapters/file-storage/file-storage.ts'
import { media } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { addressesOfPicture } from './media-file.ts'

/** Encoding is heavy: more at once would slow everything else down. */
const jobsAtOnce = 2

export type PictureVariants = {
  /** A picture in a width and format, made when it is asked for the first time; nothing when there is no such picture. */
  read(name: VariantName): Promise<StoredFile | undefined>
}

/** Variants of the stored pictures. Whoever asks for one that is being made waits for it. */
export function pictureVariants(shop: Shop): PictureVariants {
  const running = new Map<string, Promise<boolean>>()
  const inTurn = turns(jobsAtOnce)
  return {
    async read(name) {
      const path = `variants/${name.hash}-${name.width}${name.height ? `x${name.height}` : ''}.${name.format}`
      const present = await shop.files.read(path)
      if (present) return present
      const job = running.get(path) ?? inTurn(() => make(shop, name, path)).finally(() => running.delete(path))
      running.set(path, job)
      return (await job) ? shop.files.read(path) : undefined
    },
  }
}

async function make(shop: Shop, { hash, width, height, format }: VariantName, path: string): Promise<boolean> {
  const [picture] = await shop.database
    .select({ filePath: media.filePath })
    .from(media)
    .where(inArray(media.url, addressesOfPicture(hash)))
  const original = picture && (await shop.files.read(picture.filePath))
  if (!original) return false
  const content = await buffer(original.stream)
  // Without anything else said, no metadata is kept: neither the place nor the camera of a photograph.
  const upright = sharp(content).autoOrient()
  const resized = height
    ? upright.resize({ width, height, fit: 'contain', background: '#ffffff' })
    : upright.resize({ width, withoutEnlargement: true })
  await shop.files.put(path, await encodings[format](resized).toBuffer())
  return true
}

/** A low effort for AVIF is several times faster for files a tenth larger. */
const encodings: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
}

/** Lets at most `atOnce` jobs run; the others wait for their turn. */
function turns(atOnce: number) {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
