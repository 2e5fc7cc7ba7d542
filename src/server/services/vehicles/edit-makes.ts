import { eq, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { vehicleMakes, vehicleModels } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt, type RecordUpdate, requireUnchanged } from '#server/services/last-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockMake } from './lock-vehicle.ts'

const nameTaken = (cause: unknown) => shopError('NAME_TAKEN', { message: failureTexts.makeNameTaken, cause })

/** Adds a make behind those that are there. Throws `NAME_TAKEN`. */
export function createMake(shop: Shop, { actorId, name }: { actorId: string; name: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const position = sql<number>`(select coalesce(max(position) + 1, 0) from ${vehicleMakes})`
    const insertion = tx.database.insert(vehicleMakes).values({ name, position }).returning({ id: vehicleMakes.id })
    const [created] = await mapDbErrors(insertion, { unique: nameTaken })
    if (!created) throw new Error('the make was not stored')
    const line = { actorId, entity: 'vehicle', entityId: created.id } as const
    await recordChange(tx, { ...line, action: 'vehicle.create-make', after: { name } })
    await invalidateCache(tx, ['vehicles'])
    return created
  })
}

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
    await mapDbErrors(change, { unique: nameTaken })
    const line = { actorId, entity: 'vehicle', entityId: id } as const
    await recordChange(tx, { ...line, action: 'vehicle.update-make', before: { name: make.name }, after: { name } })
    await invalidateCache(tx, ['vehicles'])
    return { id }
  })
}

/** Deletes a make. Throws `VEHICLE_NOT_FOUND`, and `IN_USE` while it has models. */
export function deleteMake(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const { name } = await lockMake(tx, id)
    if ((await tx.database.$count(vehicleModels, eq(vehicleModels.makeId, id))) > 0)
      throw shopError('IN_USE', { message: failureTexts.makeInUse })
    await tx.database.delete(vehicleMakes).where(eq(vehicleMakes.id, id))
    const line = { actorId, entity: 'vehicle', entityId: id } as const
    await recordChange(tx, { ...line, action: 'vehicle.delete-make', before: { name } })
    await invalidateCache(tx, ['vehicles'])
    return { id }
  })
}
