import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { productChangeSets, productImportPictures } from '#server/db/schema/index.ts'
import { fetchImportPicturesJob } from '#server/jobs/definitions/fetch-import-pictures.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/**
 * Has the pictures of an import that failed fetched again. Throws `CHANGES_NOT_FOUND`, and `CHANGES_MOVED_ON`
 * where it is not stored.
 */
export function retryPictures(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const [set] = await tx.database.select().from(productChangeSets).where(eq(productChangeSets.id, id)).for('share')
    if (!set) throw shopError('CHANGES_NOT_FOUND')
    if (set.state !== 'applied') throw shopError('CHANGES_MOVED_ON')
    const again = await tx.database
      .update(productImportPictures)
      .set({ state: 'waiting', failure: null })
      .where(and(eq(productImportPictures.setId, id), eq(productImportPictures.state, 'failed')))
      .returning({ line: productImportPictures.line })
    await recordChange(tx, {
      actorId,
      action: 'product.retry-pictures',
      entity: 'product',
      entityId: id,
      after: { name: set.title, importPictures: again.length },
    })
    await tx.jobs.enqueue(tx.database, fetchImportPicturesJob, { setId: id })
    return { id }
  })
}
