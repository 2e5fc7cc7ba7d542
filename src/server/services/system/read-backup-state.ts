import type { System } from '#contract/admin/system.ts'
import { nextDaily } from '#domain/jobs/next-daily.ts'
import { checkBackupJob } from '#server/jobs/definitions/check-backup.ts'
import { makeBackupJob } from '#server/jobs/definitions/make-backup.ts'
import { listOwnBackups, newestBackup } from '#server/services/backups/manifest.ts'
import type { Shop } from '#server/shop.ts'

type BackupState = NonNullable<System['backups']>

/** The newest backup, the next one, and how the last check of one went. */
export async function readBackupState(shop: Shop): Promise<BackupState> {
  const { storage, isNightly } = shop.backups
  const newest = newestBackup(await listOwnBackups(shop), shop.now())
  return {
    isNightly,
    place: storage.name,
    isEncrypted: storage.isEncrypted,
    lastAt: newest?.madeAt.toISOString() ?? null,
    lastBytes: newest?.bytes ?? null,
    nextAt: isNightly && makeBackupJob.schedule ? nextDaily(makeBackupJob.schedule, shop.now()).toISOString() : null,
    ...(await readLastCheck(shop)),
  }
}

async function readLastCheck({ database, jobs }: Shop): Promise<Pick<BackupState, 'checkedAt' | 'isUsable'>> {
  const checks = await jobs.find(database, checkBackupJob.name)
  const [last] = checks
    .flatMap(({ state, completedOn }) => (completedOn ? [{ state, completedOn }] : []))
    .toSorted((one, other) => other.completedOn.getTime() - one.completedOn.getTime())
  if (!last) return { checkedAt: null, isUsable: null }
  return { checkedAt: last.completedOn.toISOString(), isUsable: last.state === 'completed' }
}
