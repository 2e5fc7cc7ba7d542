import { type Environment, mediaFolder } from '#server/environment.ts'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'

/** The bucket of the settings, or else a folder of the data folder. */
export async function openFileStorage(environment: Pick<Environment, 's3' | 'dataFolder'>): Promise<FileStorage> {
  if (!environment.s3) return diskStorage(mediaFolder(environment))
  // A client of 10 MB that most shops never need.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(environment.s3)
}
