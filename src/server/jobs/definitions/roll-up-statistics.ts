import { usualPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Updates the sums of the dashboard, so that little is left to count when it is opened. */
export const rollUpStatisticsJob: JobDefinition<Record<string, never>> = {
  name: 'roll-up-statistics',
  policy: usualPolicy,
  payload: emptyPayload,
  schedule: '*/10 * * * *',
}
