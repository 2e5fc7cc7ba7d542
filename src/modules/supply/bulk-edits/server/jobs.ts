import { announceFreight } from '#modules/shipping/server/index.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { scheduledJob } from '#platform/server/jobs/job-queue.ts'
import { runSchedules } from './bulk-edits.ts'

/** Starts and ends scheduled changes of many products and of freight, once a minute. */
export const runSchedulesJob = scheduledJob('run-schedules', '* * * * *')

export const runSchedulesHandler = handleJob(runSchedulesJob, async (shop) => {
  await announceFreight(shop)
  await runSchedules(shop)
})
