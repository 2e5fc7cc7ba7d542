import { eq, lt } from 'drizzle-orm'
import { listExports } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { removePieces } from './export-pieces.ts'
import { retentionMilliseconds } from './list-export-files.ts'

/** Removes expired files. The storage first: a row without its file is removed again, a file without its row never. */
export async function sweepExports(shop: Shop): Promise<void> {
  const old = await shop.database
    .select({ id: listExports.id })
    .from(listExports)
    .where(lt(listExports.createdAt, new Date(shop.now().getTime() - retentionMilliseconds)))
  for (const { id } of old) {
    await removePieces(shop, id)
    await shop.database.delete(listExports).where(eq(listExports.id, id))
  }
}
