import { runSchedules } from '#server/services/bulk-edits/run-schedules.ts'
import { runSchedulesJob } from '../definitions/run-schedules.ts'
import { handleJob } from '../job-handler.ts'

export const runSchedulesHandler = handleJob(runSchedulesJob, (shop) => runSchedules(shop))
