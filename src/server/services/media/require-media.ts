import { and, eq, inArray } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { media } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Throws `MEDIA_NOT_FOUND` unless every address is that of a stored picture or video. Their rows are held until the
 * transaction ends, so that no sweep removes what is just being given an owner.
 */
export async function requireMedia(shop: Shop, addresses: readonly string[]): Promise<void> {
  const distinct = [...new Set(addresses)]
  if (distinct.length === 0) return
  const found = await shop.database
    .select({ url: media.url })
    .from(media)
    .where(and(inArray(media.url, distinct), eq(media.fileState, 'stored')))
    .orderBy(media.id)
    .for('key share')
  if (found.length < distinct.length) throw shopError('MEDIA_NOT_FOUND')
}
