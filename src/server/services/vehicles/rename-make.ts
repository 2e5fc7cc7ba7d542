import { eq } from 'drizzle-orm'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { vehicleMakes } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt, type RecordUpdate, requireUnchanged } from '#server/services/last-change.ts'
import { nameTaken } from '#server/services/name-taken.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockMake } from './lock-vehicle.ts'

/** Renames a make. Throws `VEHICLE_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
export function renameMake(
  shop: Shop,
  { actorId, id, fields: { name }, expectedUpdatedAt }: RecordUpdate<{ name: string }>,
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const make = await lockMake(tx, id)
    requireUnchanged(make, expectedUpdatedAt)
    const change = tx.database
      .update(vehicleMakes)
      .set({ name, updatedAt: changedAt(tx, make.updatedAt) })
      .where(eq(vehicleMakes.id, id))
    await mapDbErrors(change, { unique: nameTaken(failureTexts.makeNameTaken) })
    const line = { actorId, entity: 'vehicle', entityId: id } as const
    await recordChange(tx, { ...line, action: 'vehicle.update-make', before: { name: make.name }, after: { name } })
    await invalidateCache(tx, ['vehicles'])
    return { id }
  })
}
