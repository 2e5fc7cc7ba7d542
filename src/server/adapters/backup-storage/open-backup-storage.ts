import { diskStorage } from '#server/adapters/file-storage/disk-storage.ts'
import { inFolder } from '#server/adapters/file-storage/file-storage.ts'
import type { BackupSettings } from '#server/settings/backup-settings.ts'
import { type BackupStorage, backupStorage } from './backup-storage.ts'
import { backupKey } from './encrypt-chunk.ts'

/** The folder or bucket of the settings. Nothing is read or written before it is used. */
export async function openBackupStorage({ folder, bucket, keyWords }: BackupSettings): Promise<BackupStorage> {
  const key = keyWords === undefined ? undefined : backupKey(keyWords)
  if (!bucket) return backupStorage({ name: folder, files: diskStorage(folder), key })
  const { s3Storage } = await import('#server/adapters/file-storage/s3-storage.ts')
  const files = s3Storage(bucket.s3)
  const name = `s3://${[bucket.s3.bucket, bucket.folder].filter(Boolean).join('/')}`
  return backupStorage({ name, files: bucket.folder ? inFolder(files, bucket.folder) : files, key })
}
