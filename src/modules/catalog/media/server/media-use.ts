import { and, eq, inArray } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import type { Shop } from '#platform/server/shop.ts'
import { media } from '../../tables.ts'
import { sweepMediaJob } from './jobs.ts'

/** Throws `MEDIA_NOT_FOUND` unless all are stored; locks the rows, so that no sweep removes them meanwhile. */
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
 * The next sweep, enqueued here, removes what nothing else shows, without the day's grace. Call it in the transaction
 * that takes the owner away.
 */
export async function releaseMedia(shop: Shop, addresses: readonly (string | null)[]): Promise<void> {
  const given = addresses.filter((address) => address !== null)
  await shop.database
    .update(media)
    .set({ unownedSince: new Date(0) })
    .where(inArray(media.url, given))
  await shop.jobs.enqueue(shop.database, sweepMediaJob, {})
}
