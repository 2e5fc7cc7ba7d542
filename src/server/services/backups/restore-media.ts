import { BackupError } from '#server/adapters/backup-place/backup-error.ts'
import type { FileStorage } from '#server/adapters/file-storage/file-storage.ts'
import { mediaOfBackup } from './backup-content.ts'
import type { ChosenBackup } from './load-backup.ts'

/** Puts back the pictures and videos of a backup that the storage does not have, and says how many those were. */
export async function restoreMedia(files: FileStorage, { place, id, manifest }: ChosenBackup): Promise<number> {
  let count = 0
  for await (const { path, size } of mediaOfBackup(place, id, manifest)) {
    if ((await files.sizeOf(path)) === size) continue
    const content = await place.read(`${place.mediaFolder}/${path}`)
    if (content.length !== size) throw new BackupError(`The backup is damaged: ${path} has another size than it had`)
    await files.put(path, content)
    count += 1
  }
  return count
}
