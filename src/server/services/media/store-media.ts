import { media } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { describeMedia, type MediaKind } from './media-file.ts'

export type StoredMedia = { url: string; width: number; height: number }

/**
 * Stores a picture or video and gives its address and measures in pixels. The same content again is stored once.
 * Not for a transaction: it writes files. Throws when the content is not of its kind.
 */
export async function storeMedia(shop: Shop, content: Buffer, about: MediaKind): Promise<StoredMedia> {
  const file = await describeMedia(content, about)
  await shop.files.put(file.filePath, content)
  await shop.database.insert(media).values(file).onConflictDoNothing({ target: media.url })
  return { url: file.url, width: file.width, height: file.height }
}
