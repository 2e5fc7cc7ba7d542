import { and, eq, inArray } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import type { Shop } from '#platform/server/shop.ts'
import { media } from '../../content/tables.ts'
import { sweepMediaJob } from './jobs.ts'

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

/**
 * Releases files that the staff have deleted: the next sweep, enqueued here, removes those of them that nothing else
 * shows, without the day's grace that uploads have. Call it in the transaction that takes their owner away.
 */
export async function releaseMedia(shop: Shop, addresses: readonly (string | null)[]): Promise<void> {
  const given = addresses.filter((address) => address !== null)
  await shop.database
    .update(media)
    .set({ unownedSince: new Date(0) })
    .where(inArray(media.url, given))
  await shop.jobs.enqueue(shop.database, sweepMediaJob, {})
}
