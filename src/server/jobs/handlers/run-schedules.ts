import { runSchedules } from '#server/services/bulk-edits/run-schedules.ts'
import { announceFreight } from '#server/services/freight/announce-freight.ts'
import { runSchedulesJob } from '../definitions/run-schedules.ts'
import { handleJob } from '../job-handler.ts'

export const runSchedulesHandler = handleJob(runSchedulesJob, async (shop) => {
  await announceFreight(shop)
  await runSchedules(shop)
})
