import { usualPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/**
 * Deletes sessions and tokens that have expired. Enqueued at each sign-in, so the size of the tables is
 * proportional to the shop's traffic.
 */
export const sweepSessionsJob: JobDefinition<Record<string, never>> = {
  name: 'sweep-sessions',
  policy: usualPolicy,
  payload: emptyPayload,
}
