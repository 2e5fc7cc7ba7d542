import { nightPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Backs up the shop, and removes the backups that are not kept any longer. */
export const makeBackupJob: JobDefinition<Record<string, never>> = {
  name: 'make-backup',
  policy: nightPolicy,
  payload: emptyPayload,
  schedule: '10 3 * * *',
}
