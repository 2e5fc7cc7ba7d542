import { usualPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Deletes files that nothing in the shop uses any more. */
export const sweepMediaJob: JobDefinition<Record<string, never>> = {
  name: 'sweep-media',
  policy: usualPolicy,
  payload: emptyPayload,
  schedule: '17 * * * *',
}
