import { and, eq, lt, or } from 'drizzle-orm'
import { changeRecord } from '#platform/server/audit.ts'
import { inChunks, recordProgress } from '#platform/server/batches.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { VehicleImport } from '../contract.ts'
import type { ImportOutcome } from '../rules.ts'
import { vehicleImportRows, vehicleImports } from '../tables.ts'
import { waitForVehicles } from './apply-import.ts'
import { findImport, isBeingChecked, isBrokenOff } from './find-import.ts'
import { type NamedRow, planImport, readTable } from './plan-import.ts'

const day = 24 * 60 * 60 * 1000

type SentFile = { actorId: string; id: string; fileName: string; content: string }

/**
 * Compares a file with the records and stores the preview of each row. The same file sent again waits for the first
 * time, and goes on where that broke off. Throws `IMPORT_UNREADABLE`.
 */
export async function checkImport(shop: Shop, file: SentFile): Promise<VehicleImport> {
  const { actorId, id, fileName, content } = file
  const table = await readTable(shop, content)
  await forgetOldChecks(shop)
  await shop.database
    .insert(vehicleImports)
    .values({ id, authorId: actorId, fileName, content, rowCount: table.length, createdAt: shop.now() })
    .onConflictDoNothing()
  try {
    await compare(shop, file, table)
  } catch (error) {
    await shop.database.delete(vehicleImports).where(and(eq(vehicleImports.id, id), isBeingChecked))
    throw error
  }
  return findImport(shop, id)
}

function compare(shop: Shop, { actorId, id, fileName }: SentFile, table: readonly NamedRow[]) {
  return changeRecord(shop, { actorId, action: 'vehicle.check-import' }, async (tx) => {
    await waitForVehicles(tx)
    const isBegun = await tx.database.$count(vehicleImports, and(eq(vehicleImports.id, id), isBeingChecked))
    if (isBegun === 0) return { id }
    const { rows, digest } = await planImport(tx, table)
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
    return { id, after: { name: fileName, importRows: rows.length, importRefused: counts.refusedCount } }
  })
}

/** Deletes what was compared and not stored within a day, and what broke off. */
async function forgetOldChecks(shop: Shop): Promise<void> {
  const dayAgo = new Date(shop.now().getTime() - day)
  const isForgotten = and(eq(vehicleImports.state, 'checked'), lt(vehicleImports.createdAt, dayAgo))
  await shop.database.delete(vehicleImports).where(or(isForgotten, isBrokenOff(shop)))
}
