import { checkNightlyBackup } from '#server/services/backups/check-nightly-backup.ts'
import { checkBackupJob } from '../definitions/check-backup.ts'
import { handleJob } from '../job-handler.ts'

export const checkBackupHandler = handleJob(checkBackupJob, checkNightlyBackup)
