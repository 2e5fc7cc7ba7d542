import { and, eq, inArray, lt } from 'drizzle-orm'
import type { VehicleImport } from '#contract/admin/vehicle-imports.ts'
import type { ImportOutcome } from '#domain/import-outcomes.ts'
import { vehicleImportRows, vehicleImports } from '#server/db/schema/index.ts'
import { inChunks } from '#server/in-chunks.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { recordProgress } from '#server/services/jobs/record-progress.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { findImport } from './find-import.ts'
import { planImport } from './plan-import.ts'
import { readTable } from './read-table.ts'

const day = 24 * 60 * 60 * 1000

type SentFile = { actorId: string; id: string; fileName: string; content: string }

/**
 * Compares a file of vehicles with the records and stores the preview of each of its rows; nothing else is
 * stored. The second time the same file of that id changes nothing. Throws `IMPORT_UNREADABLE`.
 */
export async function checkImport(shop: Shop, { actorId, id, fileName, content }: SentFile): Promise<VehicleImport> {
  const table = await readTable(content)
  await forgetOldChecks(shop)
  const [begun] = await shop.database
    .insert(vehicleImports)
    .values({ id, authorId: actorId, fileName, content, rowCount: table.length, createdAt: shop.now() })
    .onConflictDoNothing()
    .returning({ id: vehicleImports.id })
  if (!begun) return findImport(shop, id)
  const { rows, digest } = await planImport(shop, table)
  await inTransaction(shop, async (tx) => {
    let handled = 0
    for (const chunk of inChunks(rows)) {
      await tx.database.insert(vehicleImportRows).values(chunk.map((row) => ({ importId: id, ...row })))
      handled += chunk.length
      await recordProgress(shop, vehicleImports, { id, handledCount: handled })
    }
    const countOf = (outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length
    const counts = {
      createdCount: countOf('created'),
      changedCount: countOf('changed'),
      unchangedCount: countOf('unchanged'),
      refusedCount: countOf('refused'),
    }
    await tx.database
      .update(vehicleImports)
      .set({ state: 'checked', digest, handledCount: rows.length, ...counts })
      .where(eq(vehicleImports.id, id))
    await recordChange(tx, {
      actorId,
      action: 'vehicle.check-import',
      entity: 'vehicle',
      entityId: id,
      after: { name: fileName, importRows: rows.length, importRefused: counts.refusedCount },
    })
  })
  return findImport(shop, id)
}

/** What was compared and never stored goes after a day. */
async function forgetOldChecks({ database, now }: Shop): Promise<void> {
  await database
    .delete(vehicleImports)
    .where(
      and(
        inArray(vehicleImports.state, ['checking', 'checked']),
        lt(vehicleImports.createdAt, new Date(now().getTime() - day)),
      ),
    )
}
