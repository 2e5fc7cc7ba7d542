import { usualPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Deletes sessions and tokens that have expired. Enqueued at each sign-in, so the tables stay as small as the traffic of the shop. */
export const sweepSessionsJob: JobDefinition<Record<string, never>> = {
  name: 'sweep-sessions',
  policy: usualPolicy,
  payload: emptyPayload,
}
