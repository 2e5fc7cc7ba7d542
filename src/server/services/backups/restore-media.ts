import { BackupError } from '#server/adapters/backup-storage/backup-error.ts'
import type { FileStorage } from '#server/adapters/file-storage/file-storage.ts'
import type { MediaFile } from './back-up-media.ts'
import { mediaOfBackup } from './backup-content.ts'
import type { ChosenBackup } from './load-backup.ts'
import { mediaFoldersOf } from './manifest.ts'
import { mapConcurrently } from './map-concurrently.ts'

/** Puts back the pictures and videos of a backup that the storage does not have, and returns how many those were. */
export async function restoreMedia(files: FileStorage, { storage, id, manifest }: ChosenBackup): Promise<number> {
  const restore = async ({ path, size }: MediaFile): Promise<boolean> => {
    if ((await files.sizeOf(path)) === size) return false
    const content = await storage.read(await find(path))
    if (content.length !== size) throw new BackupError(`The backup is damaged: ${path} has another size than it had`)
    await files.put(path, content)
    return true
  }
  const [first = storage.mediaFolder, second] = mediaFoldersOf(storage, manifest)
  const find = async (path: string) =>
    second && !(await storage.has(`${first}/${path}`)) ? `${second}/${path}` : `${first}/${path}`
  let count = 0
  for await (const isNew of mapConcurrently(mediaOfBackup(storage, id, manifest), restore)) if (isNew) count += 1
  return count
}
