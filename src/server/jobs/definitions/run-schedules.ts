import { usualPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Begins and ends once a minute the changes of many products whose time has come. */
export const runSchedulesJob: JobDefinition<Record<string, never>> = {
  name: 'run-schedules',
  policy: usualPolicy,
  payload: emptyPayload,
  schedule: '* * * * *',
}
