import { nightPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Deletes the rows that are older than they are kept. */
export const sweepOldRowsJob: JobDefinition<Record<string, never>> = {
  name: 'sweep-old-rows',
  policy: nightPolicy,
  payload: emptyPayload,
  schedule: '50 2 * * *',
}
