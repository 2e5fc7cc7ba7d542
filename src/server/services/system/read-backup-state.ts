import { sql } from 'drizzle-orm'
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

async function readLastCheck({ database }: Shop): Promise<Pick<BackupState, 'checkedAt' | 'isUsable'>> {
  const { rows } = await database.execute<{ state: string; endedAt: string }>(sql`
    select state, completed_on as "endedAt" from jobs.job
    where name = ${checkBackupJob.name} and state in ('completed', 'failed') and completed_on is not null
    order by completed_on desc limit 1`)
  const [last] = rows
  if (!last) return { checkedAt: null, isUsable: null }
  return { checkedAt: new Date(last.endedAt).toISOString(), isUsable: last.state === 'completed' }
}
