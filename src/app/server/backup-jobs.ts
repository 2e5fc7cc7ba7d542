import { min } from 'drizzle-orm'
import { raiseAttention } from '#modules/sales/server/index.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { checkBackup } from '#platform/server/backups/load-backup.ts'
import { makeBackup } from '#platform/server/backups/make-backup.ts'
import { listOwnBackups, newestBackup } from '#platform/server/backups/manifest.ts'
import { StartUpError } from '#platform/server/errors.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { nightPolicy, scheduledJob } from '#platform/server/jobs/job-queue.ts'
import type { Shop } from '#platform/server/shop.ts'

export const makeBackupJob = scheduledJob('make-backup', '10 3 * * *', nightPolicy)

export const checkBackupJob = scheduledJob('check-backup', '40 4 * * 0', nightPolicy)

export const watchBackupsJob = scheduledJob('watch-backups', '40 * * * *')

const hour = 60 * 60 * 1000
/** A night was missed: the machine was off. */
const dueMilliseconds = 26 * hour
/** The operator has to know. */
const missingMilliseconds = 36 * hour

/** Returns whether a backup is due because last night's is missing; tells the staff where none was made for long. */
export async function watchBackups(shop: Shop): Promise<{ isDue: boolean }> {
  if (!shop.ports.backups.isNightly) return { isDue: false }
  const newest = newestBackup(await listOwnBackups(shop), shop.now())?.madeAt
  const since = newest ?? (await openedAt(shop))
  const age = shop.now().getTime() - since.getTime()
  if (age > missingMilliseconds)
    await raise(
      shop,
      'backup-missing',
      newest ? `newest: ${newest.toISOString()}` : `none in ${shop.ports.backups.storage.name}`,
    )
  return { isDue: age > dueMilliseconds }
}

/** Leaves one item for the staff, however often it is found. */
async function raise(shop: Shop, kind: 'backup-missing' | 'backup-unusable', cause: string): Promise<void> {
  const message = kind === 'backup-missing' ? 'there is no recent backup' : 'the newest backup cannot be restored'
  shop.log.error({ cause }, message)
  await raiseAttention(shop, { kind, subject: 'backup', details: { cause } })
}

async function openedAt({ database, now }: Shop): Promise<Date> {
  const [first] = await database.select({ at: min(profiles.createdAt) }).from(profiles)
  return first?.at ?? now()
}

/** One that is younger than this is that of the night: the job was enqueued more than once. */
const freshMilliseconds = 6 * 60 * 60 * 1000

/** Backs up the shop, and informs the staff of a failure, which is thrown again so that the job is retried. */
export async function makeNightlyBackup(shop: Shop): Promise<void> {
  const { storage, isNightly } = shop.ports.backups
  if (!isNightly) return
  try {
    const newest = newestBackup(await listOwnBackups(shop), shop.now())
    if (newest && shop.now().getTime() - newest.madeAt.getTime() < freshMilliseconds) return
    const { id, manifest, removed } = await makeBackup(shop)
    shop.log.info({ id, storage: storage.name, bytes: manifest.databaseBytes, removed }, 'a backup was made')
  } catch (error) {
    if (error instanceof StartUpError) await raise(shop, 'backup-missing', error.message)
    throw error
  }
}

/** Sees that the newest backup can be restored, and informs the staff where it cannot. */
export async function checkNightlyBackup(shop: Shop): Promise<void> {
  if (!shop.ports.backups.isNightly) return
  try {
    const checked = await checkBackup(shop)
    shop.log.info(checked, 'the newest backup can be restored')
  } catch (error) {
    if (error instanceof StartUpError) await raise(shop, 'backup-unusable', error.message)
    throw error
  }
}

export const makeBackupHandler = handleJob(makeBackupJob, makeNightlyBackup)

export const watchBackupsHandler = handleJob(watchBackupsJob, async (shop) => {
  const { isDue } = await watchBackups(shop)
  if (isDue) await shop.jobs.enqueue(shop.database, makeBackupJob, {})
})
