import { makeNightlyBackup } from '#server/services/backups/make-nightly-backup.ts'
import { makeBackupJob } from '../definitions/make-backup.ts'
import { handleJob } from '../job-handler.ts'

export const makeBackupHandler = handleJob(makeBackupJob, makeNightlyBackup)
