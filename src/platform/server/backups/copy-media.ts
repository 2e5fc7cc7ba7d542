import { buffer } from 'node:stream/consumers'
import { mapConcurrently } from '../batches.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { type ChosenBackup, readBackupMedia } from './load-backup.ts'
import { listMediaFolders } from './manifest.ts'
import { type MediaFile, readNamedMedia } from './media.ts'
import type { DatabaseContent } from './read-database.ts'
import { BackupError } from './storage.ts'

/** Copies the pictures and videos that a database names to another storage; returns how many there are now. */
export async function copyMedia(
  content: DatabaseContent,
  { from, to }: { from: FileStorage; to: FileStorage },
): Promise<number> {
  const copy = async ({ path, size }: MediaFile): Promise<boolean> => {
    if ((await to.sizeOf(path)) === size) return true
    const file = await from.read(path)
    if (file) await to.put(path, await buffer(file.stream))
    return file !== undefined
  }
  let count = 0
  for await (const isThere of mapConcurrently(readNamedMedia(content), copy)) if (isThere) count += 1
  return count
}

/** Puts back the pictures and videos of a backup that the storage does not have, and returns how many those were. */
export async function restoreMedia(files: FileStorage, { storage, id, manifest }: ChosenBackup): Promise<number> {
  const restore = async ({ path, size }: MediaFile): Promise<boolean> => {
    if ((await files.sizeOf(path)) === size) return false
    const content = await storage.read(await find(path))
    if (content.length !== size) throw new BackupError(`The backup is damaged: ${path} has another size than it had`)
    await files.put(path, content)
    return true
  }
  const [first = storage.mediaFolder, second] = listMediaFolders(storage, manifest)
  const find = async (path: string) =>
    second && !(await storage.has(`${first}/${path}`)) ? `${second}/${path}` : `${first}/${path}`
  let count = 0
  for await (const isNew of mapConcurrently(readBackupMedia(storage, id, manifest), restore)) if (isNew) count += 1
  return count
}
