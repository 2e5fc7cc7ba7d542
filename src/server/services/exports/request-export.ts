import type { RequestedExport } from '#contract/admin/exports.ts'
import { shopError } from '#contract/errors.ts'
import { maxDirectExportRows, maxWorkbookRows } from '#domain/exports/list-exports.ts'
import { listExports } from '#server/db/schema/index.ts'
import { makeExportJob } from '#server/jobs/definitions/make-export.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { fileNameOf, openTable, recordExport } from './open-table.ts'

type Request = { actorId: string; requested: RequestedExport }

/**
 * Enqueues a job that makes the file of a long list. Not accepted, without any effect, for a list short
 * enough to be downloaded at once. Idempotent by its id. Throws `EXPORT_TOO_LONG` for more rows than a
 * workbook can have.
 */
export async function requestExport(
  shop: Shop,
  { actorId, requested: { id, kind, format, filter } }: Request,
): Promise<{ isAccepted: boolean }> {
  const rowCount = await openTable(shop, { kind, filter }).count()
  if (rowCount <= maxDirectExportRows) return { isAccepted: false }
  if (format === 'xlsx' && rowCount > maxWorkbookRows) throw shopError('EXPORT_TOO_LONG')
  const fileName = fileNameOf(shop, kind, format)
  await inTransaction(shop, async (tx) => {
    const requested = { id, kind, format, filter, fileName, rowCount, authorId: actorId, createdAt: tx.now() }
    const [added] = await tx.database.insert(listExports).values(requested).onConflictDoNothing().returning()
    if (!added) return
    await recordExport(tx, { actorId, kind, filter, fileName })
    await tx.jobs.enqueue(tx.database, makeExportJob, { exportId: id })
  })
  return { isAccepted: true }
}
