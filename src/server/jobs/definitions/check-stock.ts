import { usualPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Compares every stock with the sum of its movements, in the hours before the shop's morning. */
export const checkStockJob: JobDefinition<Record<string, never>> = {
  name: 'check-stock',
  policy: usualPolicy,
  payload: emptyPayload,
  schedule: '23 6 * * *',
}
