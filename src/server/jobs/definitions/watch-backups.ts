import { usualPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Checks whether there is a backup of the last night. */
export const watchBackupsJob: JobDefinition<Record<string, never>> = {
  name: 'watch-backups',
  policy: usualPolicy,
  payload: emptyPayload,
  schedule: '40 * * * *',
}
