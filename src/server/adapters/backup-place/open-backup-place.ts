import type { BackupSettings } from '#server/backup-settings.ts'
import { diskStorage } from '../file-storage/disk-storage.ts'
import { inFolder } from '../file-storage/file-storage.ts'
import { type BackupPlace, backupPlace } from './backup-place.ts'
import { backupKey } from './encrypt-chunk.ts'

/** The folder or bucket that the settings name. Nothing is read or written before it is used. */
export async function openBackupPlace({ folder, bucket, keyWords }: BackupSettings): Promise<BackupPlace> {
  const key = keyWords === undefined ? undefined : backupKey(keyWords)
  if (!bucket) return backupPlace({ name: folder, files: diskStorage(folder), key })
  const { s3Storage } = await import('../file-storage/s3-storage.ts')
  const files = s3Storage(bucket.s3)
  const name = `s3://${[bucket.s3.bucket, bucket.folder].filter(Boolean).join('/')}`
  return backupPlace({ name, files: bucket.folder ? inFolder(files, bucket.folder) : files, key })
}
