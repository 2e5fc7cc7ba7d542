import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { scheduledJob } from '#platform/server/jobs/job-queue.ts'
import { announceRestocked } from './alerts.ts'

/** Finds awaited products that are back in stock, once a minute, and enqueues the e-mails about them. */
export const announceRestockedJob = scheduledJob('announce-restocked', '* * * * *')

export const announceRestockedHandler = handleJob(announceRestockedJob, async (shop) => {
  await announceRestocked(shop)
})
