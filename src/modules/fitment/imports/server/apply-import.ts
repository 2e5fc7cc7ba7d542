import { eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { changeRecord } from '#platform/server/audit.ts'
import { inChunks, recordProgress } from '#platform/server/batches.ts'
import { waitForLock } from '#platform/server/database/advisory-locks.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import type { VehicleImport } from '../contract.ts'
import type { PlannedRecord } from '../plan-import.ts'
import { importedKinds } from '../rules.ts'
import { vehicleImportRecords, vehicleImports } from '../tables.ts'
import { findImport } from './find-import.ts'
import { planImport, readTable } from './plan-import.ts'
import { storeRecords, touchGenerations } from './store-records.ts'

/**
 * Stores an import, all of it or nothing; refused rows stay out. Throws `IMPORT_NOT_FOUND`, `IMPORT_MOVED_ON` in any
 * other state, `CHANGED_MEANWHILE` where it would do something else now, and `NAME_TAKEN`.
 */
export async function applyImport(
  shop: Shop,
  { actorId, id }: { actorId: string; id: string },
): Promise<VehicleImport> {
  // A long file is read before other transactions have to wait.
  const table = await readTable(shop, (await readChecked(shop, id)).content)
  await changeRecord(shop, { actorId, action: 'vehicle.import', tags: ['vehicles'] }, async (tx) => {
    await lockVehicles(tx)
    const found = await readChecked(tx, id)
    await recordProgress(shop, vehicleImports, { id, handledCount: 0 })
    const { records, digest } = await planImport(tx, table)
    if (digest !== found.digest) throw shopError('CHANGED_MEANWHILE', { message: failureTexts.importOutdated })
    await storeImported(tx, records, (done) =>
      recordProgress(shop, vehicleImports, { id, handledCount: Math.round((done / records.length) * found.rowCount) }),
    )
    for (const chunk of inChunks(records))
      await tx.database
        .insert(vehicleImportRecords)
        .values(chunk.map(({ id: recordId, ...record }) => ({ importId: id, recordId, ...record })))
    await tx.database
      .update(vehicleImports)
      .set({ state: 'applied', appliedAt: tx.now(), content: null, handledCount: found.rowCount })
      .where(eq(vehicleImports.id, id))
    const { fileName: name, createdCount: importCreated, changedCount: importChanged } = found
    return { id, after: { name, importCreated, importChanged } }
  })
  return findImport(shop, id)
}

async function readChecked({ database }: Shop, id: string) {
  const query = database.select().from(vehicleImports).where(eq(vehicleImports.id, id))
  const found = await requireRow(query, 'IMPORT_NOT_FOUND')
  const { content } = found
  if (found.state !== 'checked' || content === null) throw shopError('IMPORT_MOVED_ON')
  return { ...found, content }
}

/** One import of vehicles is compared or stored at a time. */
export async function waitForVehicles({ database }: Shop): Promise<void> {
  await waitForLock(database, 'vehicles')
  // While many rows are compared no query reaches the database.
  await database.execute(sql`set local idle_in_transaction_session_timeout = '2min'`)
}

/** Reading is not affected. */
export async function lockVehicles(tx: Shop): Promise<void> {
  await waitForVehicles(tx)
  await tx.database.execute(
    sql`lock table vehicle_makes, vehicle_models, vehicle_generations, vehicle_oe_sets in share row exclusive mode`,
  )
}

async function storeImported(tx: Shop, records: readonly PlannedRecord[], onProgress: (done: number) => Promise<void>) {
  let done = 0
  // Each kind after those that it depends on.
  for (const kind of importedKinds) {
    const ofKind = records.filter((record) => record.kind === kind)
    for (const chunk of inChunks(ofKind)) {
      await storeRecords(
        tx,
        kind,
        chunk.map(({ id, after }) => ({ id, fields: after })),
      )
      done += chunk.length
      await onProgress(done)
    }
  }
  const sets = records.filter(({ kind }) => kind === 'set')
  await touchGenerations(tx, sets)
}
