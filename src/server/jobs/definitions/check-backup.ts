import { nightPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Restores the newest backup into a separate database, to verify it. */
export const checkBackupJob: JobDefinition<Record<string, never>> = {
  name: 'check-backup',
  policy: nightPolicy,
  payload: emptyPayload,
  schedule: '40 4 * * 0',
}
