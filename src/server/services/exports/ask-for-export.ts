import type { AskedExport } from '#contract/admin/exports.ts'
import { shopError } from '#contract/errors.ts'
import { largestDirectExport, mostWorkbookRows } from '#domain/exports/list-exports.ts'
import { listExports } from '#server/db/schema/index.ts'
import { makeExportJob } from '#server/jobs/definitions/make-export.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { fileNameOf, openTable, recordExport } from './open-table.ts'

type Request = { actorId: string; asked: AskedExport }

/**
 * Has a job make the file of a long list. False for a list so short that it is fetched at once: then nothing happens. Asked
 * twice under one id, it is made once. Throws `EXPORT_TOO_LONG` for more rows than a workbook can have.
 */
export async function askForExport(
  shop: Shop,
  { actorId, asked: { id, kind, format, filter } }: Request,
): Promise<{ isAccepted: boolean }> {
  const rowCount = await openTable(shop, { kind, filter }).count()
  if (rowCount <= largestDirectExport) return { isAccepted: false }
  if (format === 'xlsx' && rowCount > mostWorkbookRows) throw shopError('EXPORT_TOO_LONG')
  const fileName = fileNameOf(shop, kind, format)
  await inTransaction(shop, async (tx) => {
    const asked = { id, kind, format, filter, fileName, rowCount, authorId: actorId, createdAt: tx.now() }
    const [added] = await tx.database.insert(listExports).values(asked).onConflictDoNothing().returning()
    if (!added) return
    await recordExport(tx, { actorId, kind, filter, fileName })
    await tx.jobs.enqueue(tx.database, makeExportJob, { exportId: id })
  })
  return { isAccepted: true }
}
