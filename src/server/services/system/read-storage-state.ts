import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { count, sum } from 'drizzle-orm'
import type { System } from '#contract/admin/system.ts'
import { media } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** A name that no file has: to ask for its size shows whether the storage answers. */
const missing = 'originals/missing'

/** How long a storage may take to answer, in milliseconds. */
const timeoutMilliseconds = 3_000

/** Where pictures and videos are stored, whether the storage can be reached, and their size. */
export async function readStorageState({
  database,
  files,
  process: { storage },
}: Shop): Promise<NonNullable<System['storage']>> {
  const [[stored], isReachable, freeBytes] = await Promise.all([
    database.select({ count: count(), bytes: sum(media.byteSize) }).from(media),
    answersInTime(files.sizeOf(missing)),
    storage.kind === 'disk' ? freeBytesOf(storage.place) : null,
  ])
  return { ...storage, isReachable, fileCount: stored?.count ?? 0, bytes: Number(stored?.bytes ?? 0), freeBytes }
}

function answersInTime(asking: Promise<unknown>): Promise<boolean> {
  const answered = asking.then(
    () => true,
    () => false,
  )
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMilliseconds)
  })
  return Promise.race([answered, silence]).finally(() => clearTimeout(timer))
}

/** The folder is made with the first picture. */
async function freeBytesOf(folder: string): Promise<number | null> {
  const disk = await statfs(folder)
    .catch(() => statfs(dirname(folder)))
    .catch(() => undefined)
  return disk ? disk.bavail * disk.bsize : null
}
