import { watchBackups } from '#server/services/backups/watch-backups.ts'
import { makeBackupJob } from '../definitions/make-backup.ts'
import { watchBackupsJob } from '../definitions/watch-backups.ts'
import { handleJob } from '../job-handler.ts'

export const watchBackupsHandler = handleJob(watchBackupsJob, async (shop) => {
  const { isDue } = await watchBackups(shop)
  if (isDue) await shop.jobs.enqueue(shop.database, makeBackupJob, {})
})
