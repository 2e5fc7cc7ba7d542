import type { Shop } from '#server/shop.ts'
import { StartUpError } from '#server/start-up-error.ts'
import { makeBackup } from './make-backup.ts'
import { listOwnBackups, newestBackup } from './manifest.ts'
import { raiseMissingBackup } from './watch-backups.ts'

/** One that is younger than this is that of the night: the job was enqueued more than once. */
const freshMilliseconds = 6 * 60 * 60 * 1000

/** Backs up the shop, and informs the staff of a failure, which is thrown again so that the job is retried. */
export async function makeNightlyBackup(shop: Shop): Promise<void> {
  const { storage, isNightly } = shop.backups
  if (!isNightly) return
  try {
    const newest = newestBackup(await listOwnBackups(shop), shop.now())
    if (newest && shop.now().getTime() - newest.madeAt.getTime() < freshMilliseconds) return
    const { id, manifest, removed } = await makeBackup(shop)
    shop.log.info({ id, storage: storage.name, bytes: manifest.databaseBytes, removed }, 'a backup was made')
  } catch (error) {
    if (error instanceof StartUpError) await raiseMissingBackup(shop, error.message)
    throw error
  }
}
