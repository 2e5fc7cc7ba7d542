import { describeMedia, type MediaFile, type MediaKind } from '#modules/catalog/media/server/picture-variants.ts'
import { media } from '#modules/catalog/tables.ts'
import type { Shop } from '#platform/server/shop.ts'

/** Stores a picture or video as it is, the way the demo shop's are. */
export async function storeAsIs(shop: Shop, content: Buffer, about: MediaKind): Promise<MediaFile> {
  const file = await describeMedia(content, about)
  await shop.files.put(file.filePath, content)
  await shop.database.insert(media).values(file).onConflictDoNothing({ target: media.url })
  return file
}
