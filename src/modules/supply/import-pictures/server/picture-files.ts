import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { changeRecord } from '#platform/server/audit.ts'
import type { Shop } from '#platform/server/shop.ts'
import { productChangeSets, productImportFiles, productImportPictures, productImports } from '../../changes/tables.ts'
import { fetchImportPicturesJob } from '../../server/jobs.ts'

/** Files that came with a list are stored for at most this long; until then failures can be retried. */
const pictureRetentionMilliseconds = 7 * 24 * 60 * 60 * 1000

const batchSize = 100

/** Removes the files that came with an import and that none of its rows waits for, or failed to take. */
export function removeFiles(shop: Shop, setId: string): Promise<void> {
  const isUnused = sql`not exists (select 1 from ${productImportPictures} as pictures
    where pictures.set_id = ${productImportFiles.setId} and pictures.source = ${productImportFiles.name}
      and pictures.state in ('waiting', 'failed'))`
  return removeEach(shop, and(eq(productImportFiles.setId, setId), isUnused))
}

/** Files of products that were never stored are removed after this time. */
const retentionMilliseconds = 30 * 24 * 60 * 60 * 1000

/**
 * Removes uploaded pictures after a week or once their import is undone, and files that were not stored within a month.
 */
export async function sweepImportFiles(shop: Shop): Promise<void> {
  const monthAgo = new Date(shop.now().getTime() - retentionMilliseconds)
  const old = shop.database
    .select({ id: productChangeSets.id })
    .from(productChangeSets)
    .where(lt(productChangeSets.createdAt, monthAgo))
  await shop.database
    .update(productImports)
    .set({ content: null })
    .where(and(isNotNull(productImports.content), inArray(productImports.setId, old)))
  await removeEach(
    shop,
    or(
      lt(productImportFiles.createdAt, new Date(shop.now().getTime() - pictureRetentionMilliseconds)),
      sql`exists (select 1 from ${productChangeSets} where ${productChangeSets.id} = ${productImportFiles.setId}
        and ${productChangeSets.state} = 'undone')`,
    ),
  )
}

/** The storage first: a row without its file is removed again, a file without its row never. */
async function removeEach(shop: Shop, isDone: ReturnType<typeof and>): Promise<void> {
  for (;;) {
    const files = await shop.database.select().from(productImportFiles).where(isDone).limit(batchSize)
    for (const { setId, name, filePath } of files) {
      await shop.files.remove(filePath)
      await shop.database
        .delete(productImportFiles)
        .where(and(eq(productImportFiles.setId, setId), eq(productImportFiles.name, name)))
    }
    if (files.length < batchSize) return
  }
}

/** Has failed pictures fetched again. Throws `CHANGES_NOT_FOUND`, and `CHANGES_MOVED_ON` where it is not stored. */
export function retryPictures(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return changeRecord(shop, { actorId, action: 'product.retry-pictures' }, async (tx) => {
    const [set] = await tx.database.select().from(productChangeSets).where(eq(productChangeSets.id, id)).for('share')
    if (!set) throw shopError('CHANGES_NOT_FOUND')
    if (set.state !== 'applied') throw shopError('CHANGES_MOVED_ON')
    const again = await tx.database
      .update(productImportPictures)
      .set({ state: 'waiting', failure: null })
      .where(and(eq(productImportPictures.setId, id), eq(productImportPictures.state, 'failed')))
      .returning({ line: productImportPictures.line })
    await tx.jobs.enqueue(tx.database, fetchImportPicturesJob, { setId: id })
    return { id, after: { name: set.title, importPictures: again.length } }
  })
}
