import { inArray } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { media } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Throws `MEDIA_NOT_FOUND` unless every address is that of a stored picture or video. */
export async function requireMedia(shop: Shop, addresses: readonly string[]): Promise<void> {
  const wanted = [...new Set(addresses)]
  if (wanted.length === 0) return
  const found = await shop.database.$count(media, inArray(media.url, wanted))
  if (found < wanted.length) throw shopError('MEDIA_NOT_FOUND')
}
