import { inArray } from 'drizzle-orm'
import { media } from '#server/db/schema/index.ts'
import { sweepMediaJob } from '#server/jobs/definitions/sweep-media.ts'
import type { Shop } from '#server/shop.ts'

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
