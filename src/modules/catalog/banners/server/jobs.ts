import { invalidateCache } from '#platform/server/cache/tags.ts'
import { enqueueAtEnds, handleJob, type Period } from '#platform/server/jobs/job-handler.ts'
import { emptyPayload, requestedJob } from '#platform/server/jobs/job-queue.ts'
import type { Shop } from '#platform/server/shop.ts'

/** The home page changes by itself when a banner's days begin or end. */
const announceBannersJob = requestedJob('announce-banners', emptyPayload)

export const announceBannersHandler = handleJob(announceBannersJob, (shop) => invalidateCache(shop, ['content']))

/** Has the beginning and the end of a banner announced as they come. */
export const announceBanner = (tx: Shop, period: Period): Promise<void> => enqueueAtEnds(tx, announceBannersJob, period)
