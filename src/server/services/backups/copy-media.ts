import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '#server/adapters/file-storage/file-storage.ts'
import type { DatabaseContent } from '#server/db/dump/database-content.ts'
import { mediaOf } from './back-up-media.ts'

/** Copies the pictures and videos that a database's tables name from one storage to another; gives how many there are now. */
export async function copyMedia(
  content: DatabaseContent,
  { from, to }: { from: FileStorage; to: FileStorage },
): Promise<number> {
  let count = 0
  for await (const { path, size } of mediaOf(content)) {
    if ((await to.sizeOf(path)) !== size) {
      const file = await from.read(path)
      if (!file) continue
      await to.put(path, await buffer(file.stream))
    }
    count += 1
  }
  return count
}
