import { usualPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Keeps the sums of the dashboard short and fresh, so that little is left to count when somebody looks at it. */
export const rollUpStatisticsJob: JobDefinition<Record<string, never>> = {
  name: 'roll-up-statistics',
  policy: usualPolicy,
  payload: emptyPayload,
  schedule: '*/10 * * * *',
}
