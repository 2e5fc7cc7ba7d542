import { usualPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Counts the best sellers once an hour, so that no list has to. */
export const sumUpSalesJob: JobDefinition<Record<string, never>> = {
  name: 'sum-up-sales',
  policy: usualPolicy,
  payload: emptyPayload,
  schedule: '7 * * * *',
}
