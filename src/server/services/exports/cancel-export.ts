import { and, eq, inArray } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { runningExportStates } from '#domain/exports/list-exports.ts'
import { listExports } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/**
 * Stops the making of a file, by whichever member of staff it was requested; the job notices at its next rows
 * and removes what it wrote. Throws `EXPORT_NOT_FOUND`, and `EXPORT_ENDED` for one that is not being made.
 */
export function cancelExport(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const [cancelled] = await tx.database
      .update(listExports)
      .set({ state: 'cancelled' })
      .where(and(eq(listExports.id, id), inArray(listExports.state, [...runningExportStates])))
      .returning()
    if (!cancelled) {
      const found = await tx.database.$count(listExports, eq(listExports.id, id))
      throw shopError(found === 0 ? 'EXPORT_NOT_FOUND' : 'EXPORT_ENDED')
    }
    const name = cancelled.fileName
    await recordChange(tx, { actorId, action: 'job.cancel-export', entity: 'job', entityId: id, after: { name } })
    return { id }
  })
}
