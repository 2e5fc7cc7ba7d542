import { inArray } from 'drizzle-orm'
import { pictureWidths } from '#domain/catalog/picture-widths.ts'
import { media } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { addressesOfPicture } from './media-file.ts'
import { makeVariant, variantPath } from './picture-variants.ts'

/**
 * Makes the widths of a new picture that the shop shows, as AVIF and WebP, before anybody waits for them. A
 * width beyond the picture's own would only repeat it, and JPEG is for old browsers: those are made on request.
 */
export async function makePictureVariants(shop: Shop, hash: string): Promise<void> {
  const [picture] = await shop.database
    .select({ width: media.width })
    .from(media)
    .where(inArray(media.url, addressesOfPicture(hash)))
  if (!picture) return
  const widest = pictureWidths.findIndex((width) => width >= picture.width)
  const widths = widest < 0 ? pictureWidths : pictureWidths.slice(0, widest + 1)
  for (const width of widths) {
    for (const format of ['avif', 'webp'] as const) {
      const name = { hash, width, format }
      if ((await shop.files.sizeOf(variantPath(name))) === undefined) await makeVariant(shop, name)
    }
  }
}
