import { announcePromotions } from '#modules/catalog/server/index.ts'
import { announceFreight } from '#modules/shipping/server/index.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { scheduledJob } from '#platform/server/jobs/job-queue.ts'
import { runSchedules } from './bulk-edits.ts'

/** Starts and ends scheduled changes of many products, of freight and of promotions, once a minute. */
export const runSchedulesJob = scheduledJob('run-schedules', '* * * * *')

export const runSchedulesHandler = handleJob(runSchedulesJob, async (shop) => {
  await announceFreight(shop)
  await announcePromotions(shop)
  await runSchedules(shop)
})
