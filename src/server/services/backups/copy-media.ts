import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '#server/adapters/file-storage/file-storage.ts'
import type { DatabaseContent } from '#server/db/dump/database-content.ts'
import { type MediaFile, mediaOf } from './back-up-media.ts'
import { mapConcurrently } from './map-concurrently.ts'

/**
 * Copies the pictures and videos that a database's tables name from one storage to another; returns how
 * many there are now.
 */
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
  for await (const isThere of mapConcurrently(mediaOf(content), copy)) if (isThere) count += 1
  return count
}
