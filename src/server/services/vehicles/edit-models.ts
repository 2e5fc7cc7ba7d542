import { eq, sql } from 'drizzle-orm'
import type { ModelFields } from '#contract/admin/vehicle-fields.ts'
import { shopError } from '#contract/errors.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import { cellOf } from '#domain/vehicle-import/import-columns.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { garageVehicles, vehicleGenerations, vehicleModels } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt, type RecordUpdate, requireUnchanged } from '#server/services/last-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockMake, lockModel } from './lock-vehicle.ts'

const nameTaken = (cause: unknown) => shopError('NAME_TAKEN', { message: failureTexts.modelNameTaken, cause })

/** Aliases as they are compared, each once. */
const stored = ({ aliases, ...fields }: ModelFields) => ({
  ...fields,
  aliases: [...new Set(aliases.map(normaliseForSearch))],
})

/** Adds a model behind those that are there. Throws `VEHICLE_NOT_FOUND` of its make, and `NAME_TAKEN`. */
export function createModel(
  shop: Shop,
  { actorId, fields }: { actorId: string; fields: ModelFields },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const make = await lockMake(tx, fields.makeId)
    const position = sql<number>`(select coalesce(max(position) + 1, 0) from ${vehicleModels})`
    const insertion = tx.database
      .insert(vehicleModels)
      .values({ ...stored(fields), position })
      .returning({ id: vehicleModels.id })
    const [created] = await mapDbErrors(insertion, { unique: nameTaken })
    if (!created) throw new Error('the model was not stored')
    const after = auditedModel(make.name, stored(fields))
    const line = { actorId, entity: 'vehicle', entityId: created.id } as const
    await recordChange(tx, { ...line, action: 'vehicle.create-model', after })
    await invalidateCache(tx, ['vehicles'])
    return created
  })
}

/** Changes a model. Throws `VEHICLE_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
export function updateModel(
  shop: Shop,
  { actorId, id, fields, expectedUpdatedAt }: RecordUpdate<ModelFields>,
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const make = await lockMake(tx, fields.makeId)
    const model = await lockModel(tx, id)
    requireUnchanged(model, expectedUpdatedAt)
    const change = tx.database
      .update(vehicleModels)
      .set({ ...stored(fields), updatedAt: changedAt(tx, model.updatedAt) })
      .where(eq(vehicleModels.id, id))
    await mapDbErrors(change, { unique: nameTaken })
    await recordChange(tx, {
      ...{ actorId, action: 'vehicle.update-model', entity: 'vehicle', entityId: id },
      before: auditedModel(model.make, model),
      after: auditedModel(make.name, stored(fields)),
    })
    await invalidateCache(tx, ['vehicles'])
    return { id }
  })
}

/** Deletes a model. Throws `VEHICLE_NOT_FOUND`, and `IN_USE` while it has generations or stands in a customer's garage. */
export function deleteModel(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const model = await lockModel(tx, id)
    if ((await tx.database.$count(vehicleGenerations, eq(vehicleGenerations.modelId, id))) > 0)
      throw shopError('IN_USE', { message: failureTexts.modelInUse })
    if ((await tx.database.$count(garageVehicles, eq(garageVehicles.modelId, id))) > 0)
      throw shopError('IN_USE', { message: failureTexts.modelInGarage })
    await tx.database.delete(vehicleModels).where(eq(vehicleModels.id, id))
    const line = { actorId, entity: 'vehicle', entityId: id } as const
    await recordChange(tx, { ...line, action: 'vehicle.delete-model', before: auditedModel(model.make, model) })
    await invalidateCache(tx, ['vehicles'])
    return { id }
  })
}

function auditedModel(make: string, { name, body, aliases }: Pick<ModelFields, 'name' | 'body' | 'aliases'>) {
  return { name: `${make} ${name}`, vehicleBody: cellOf('body', body), aliases }
}
