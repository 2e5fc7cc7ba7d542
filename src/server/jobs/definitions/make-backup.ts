import { nightPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Backs up the shop, and removes expired backups. */
export const makeBackupJob: JobDefinition<Record<string, never>> = {
  name: 'make-backup',
  policy: nightPolicy,
  payload: emptyPayload,
  schedule: '10 3 * * *',
}
