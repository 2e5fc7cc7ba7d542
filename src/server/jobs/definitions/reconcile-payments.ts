import { usualPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Asks the providers about payments that have been open for too long, and again about those that brought money. */
export const reconcilePaymentsJob: JobDefinition<Record<string, never>> = {
  name: 'reconcile-payments',
  policy: { ...usualPolicy, expireInSeconds: 15 * 60 },
  payload: emptyPayload,
  schedule: '*/10 * * * *',
}
