import { and, eq, inArray } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { ImportOutcome } from '#domain/import-outcomes.ts'
import type { PlannedChange } from '#domain/product-changes/planned-change.ts'
import { productChangeRows, productChangeSets, productImportPictures } from '#server/db/schema/index.ts'
import { inChunks } from '#server/in-chunks.ts'
import { recordProgress } from '#server/services/jobs/record-progress.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

type Plan = {
  id: string
  rows: readonly PlannedChange[]
  /** The database's time before the products were read that the rows were compared with. */
  comparedAt: Date
  /**
   * Whether the rows were made as is asked for now. It locks what says so, which is not the set itself: its progress is told meanwhile on
   * another connection.
   */
  lockAndCompare?: (tx: Shop) => Promise<boolean>
}

/**
 * Stores the preview of a change, replacing the previous one, so that it can be checked and applied. Throws `CHANGES_MOVED_ON` where another
 * run has stored it meanwhile, whose rows may have been applied since and are what undoing needs, or where it was asked for anew.
 */
export async function storePlan(shop: Shop, { id, rows, comparedAt, lockAndCompare }: Plan): Promise<void> {
  const isWaiting = and(eq(productChangeSets.id, id), inArray(productChangeSets.state, ['open', 'checking']))
  await inTransaction(shop, async (tx) => {
    const isAskedFor = lockAndCompare === undefined || (await lockAndCompare(tx))
    if (!isAskedFor || (await tx.database.$count(productChangeSets, isWaiting)) === 0)
      throw shopError('CHANGES_MOVED_ON')
    await tx.database.delete(productChangeRows).where(eq(productChangeRows.setId, id))
    let handled = 0
    for (const chunk of inChunks(rows)) {
      await tx.database.insert(productChangeRows).values(chunk.map((row) => asStored(id, row)))
      const pictures = chunk.flatMap((row) => picturesOf(id, row))
      for (const some of inChunks(pictures)) await tx.database.insert(productImportPictures).values(some)
      handled += chunk.length
      await recordProgress(shop, productChangeSets, { id, handledCount: handled })
    }
    const countOf = (outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length
    const stored = await tx.database
      .update(productChangeSets)
      .set({
        state: 'checked',
        checkedAt: comparedAt,
        failure: null,
        rowCount: rows.length,
        handledCount: rows.length,
        createdCount: countOf('created'),
        changedCount: countOf('changed'),
        unchangedCount: countOf('unchanged'),
        refusedCount: countOf('refused'),
        warnedCount: rows.filter(({ warnings = [] }) => warnings.length > 0).length,
      })
      .where(isWaiting)
      .returning({ id: productChangeSets.id })
    if (stored.length === 0) throw shopError('CHANGES_MOVED_ON')
  })
}

const picturesOf = (setId: string, { line, pictures = [] }: PlannedChange) =>
  pictures.map((source, position) => ({ setId, line, position, source }))

const asStored = (setId: string, { stock, warnings = [], notes = [], pictures: _pictures, ...row }: PlannedChange) => ({
  ...row,
  setId,
  notes,
  warnings: [...warnings],
  source: row.source ? [...row.source] : null,
  stockMode: stock?.mode ?? null,
  stockQuantity: stock?.quantity ?? null,
  stockBefore: stock?.seen ?? null,
})
