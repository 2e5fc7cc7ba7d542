import { diskStorage, type FileStorage } from '#platform/server/storage/file-storage.ts'
import { type Environment, mediaFolder } from './settings/environment.ts'

/** The bucket of the settings, or else a folder of the data folder. */
export async function openFileStorage(environment: Pick<Environment, 's3' | 'dataFolder'>): Promise<FileStorage> {
  if (!environment.s3) return diskStorage(mediaFolder(environment))
  // A client of 10 MB that most shops never need.
  const { s3Storage } = await import('#platform/server/storage/s3-storage.ts')
  return s3Storage(environment.s3)
}
