import { eq, lt } from 'drizzle-orm'
import type { Shop } from '#platform/server/shop.ts'
import { listExports } from '../tables.ts'

const retentionMilliseconds = 7 * 24 * 60 * 60 * 1000

/** Removes the files that jobs of the release before made of long lists, a week after they were requested. */
export async function sweepExports({ database, files, now }: Shop): Promise<void> {
  const old = await database
    .select({ id: listExports.id })
    .from(listExports)
    .where(lt(listExports.createdAt, new Date(now().getTime() - retentionMilliseconds)))
  for (const { id } of old) {
    for await (const { path } of files.list(`exports/${id}`)) await files.remove(path)
    await database.delete(listExports).where(eq(listExports.id, id))
  }
}
