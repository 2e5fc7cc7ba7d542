import { usualPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Starts and ends scheduled changes of many products and of freight, once a minute. */
export const runSchedulesJob: JobDefinition<Record<string, never>> = {
  name: 'run-schedules',
  policy: usualPolicy,
  payload: emptyPayload,
  schedule: '* * * * *',
}
