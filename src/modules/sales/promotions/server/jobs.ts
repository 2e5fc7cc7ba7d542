import { invalidateCache } from '#platform/server/cache/tags.ts'
import { enqueueAtEnds, handleJob, type Period } from '#platform/server/jobs/job-handler.ts'
import { emptyPayload, requestedJob } from '#platform/server/jobs/job-queue.ts'
import type { Shop } from '#platform/server/shop.ts'

/** What pages show changes by itself when a promotion begins or ends. */
const announcePromotionsJob = requestedJob('announce-promotions', emptyPayload)

export const announcePromotionsHandler = handleJob(announcePromotionsJob, (shop) =>
  invalidateCache(shop, ['promotions']),
)

/** Has the beginning and the end of a promotion announced as they come. */
export const announcePeriod = (tx: Shop, period: Period): Promise<void> =>
  enqueueAtEnds(tx, announcePromotionsJob, period)
