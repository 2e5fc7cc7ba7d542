import { eq } from 'drizzle-orm'
import type { ModelFields } from '#contract/admin/vehicle-fields.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { vehicleModels } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt, type RecordUpdate, requireUnchanged } from '#server/services/last-change.ts'
import { nameTaken } from '#server/services/name-taken.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockMake, lockModel } from './lock-vehicle.ts'
import { auditedModel, storedModel } from './model-rows.ts'

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
      .set({ ...storedModel(fields), updatedAt: changedAt(tx, model.updatedAt) })
      .where(eq(vehicleModels.id, id))
    await mapDbErrors(change, { unique: nameTaken(failureTexts.modelNameTaken) })
    await recordChange(tx, {
      actorId,
      action: 'vehicle.update-model',
      entity: 'vehicle',
      entityId: id,
      before: auditedModel(model.make, model),
      after: auditedModel(make.name, storedModel(fields)),
    })
    await invalidateCache(tx, ['vehicles'])
    return { id }
  })
}
