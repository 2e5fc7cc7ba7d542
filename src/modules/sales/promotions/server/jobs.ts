import { invalidateCache } from '#platform/server/cache/tags.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { emptyPayload, requestedJob } from '#platform/server/jobs/job-queue.ts'
import type { Shop } from '#platform/server/shop.ts'

/** What pages show changes by itself when a promotion begins or ends. */
const announcePromotionsJob = requestedJob('announce-promotions', emptyPayload)

export const announcePromotionsHandler = handleJob(announcePromotionsJob, (shop) =>
  invalidateCache(shop, ['promotions']),
)

type Period = { startsAt: Date; endsAt: Date | null }

/**
 * Has the beginning and the end of a promotion announced as they come; `run-schedules` repeats it for minutes, as a
 * process whose clock is behind would cache the former prices again.
 */
export async function announcePeriod(tx: Shop, { startsAt, endsAt }: Period): Promise<void> {
  for (const moment of [startsAt, endsAt])
    if (moment && moment > tx.now()) {
      const startAfter = new Date(moment.getTime() + 1000)
      await tx.jobs.enqueue(tx.database, announcePromotionsJob, {}, { startAfter })
    }
}
