import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { diskStorage } from '#server/adapters/file-storage/disk-storage.ts'
import { inFolder } from '#server/adapters/file-storage/file-storage.ts'
import { closeToOthers } from '#server/make-data-folder.ts'
import { readBackupKey } from '#server/secret.ts'
import type { BackupSettings } from '#server/settings/backup-settings.ts'
import { StartUpError } from '#server/start-up-error.ts'
import { type BackupStorage, backupStorage } from './backup-storage.ts'
import { backupKey } from './encrypt-chunk.ts'

/**
 * The folder or bucket of the settings. Without a key in the settings, one is made in the data folder for
 * writing, and only looked for there for reading.
 */
export async function openBackupStorage(
  { folder, bucket, keyWords, keyFile }: BackupSettings,
  purpose: 'write' | 'read',
): Promise<BackupStorage> {
  const words = keyWords ?? (purpose === 'write' ? readBackupKey(dirname(keyFile)) : readIfThere(keyFile))
  const key = words === undefined ? undefined : backupKey(words)
  if (!bucket) {
    if (purpose === 'write') closeEarlierBackups(folder)
    return backupStorage({ name: folder, files: diskStorage(folder), key })
  }
  const { s3Storage } = await import('#server/adapters/file-storage/s3-storage.ts')
  const files = s3Storage(bucket.s3)
  const name = `s3://${[bucket.s3.bucket, bucket.folder].filter(Boolean).join('/')}`
  return backupStorage({ name, files: bucket.folder ? inFolder(files, bucket.folder) : files, key })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new StartUpError(
      `The folder of backups ${folder} cannot be read (${reason}): let the shop's user read and write there, or set BACKUP_TO to another folder`,
      { cause },
    )
  }
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)

/** Earlier versions wrote files that every user of the machine may read. The folder may hold other things, too. */
function closeEarlierBackups(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of namesIn(folder))
    if (/^(?:backups|media(?:-[0-9a-f]+)?)$/.test(name)) closeToOthers(join(folder, name))
}
