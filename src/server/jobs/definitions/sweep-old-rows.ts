import { nightPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Deletes rows past their retention period, and removes the buyers of old orders. */
export const sweepOldRowsJob: JobDefinition<Record<string, never>> = {
  name: 'sweep-old-rows',
  policy: nightPolicy,
  payload: emptyPayload,
  schedule: '50 2 * * *',
}
