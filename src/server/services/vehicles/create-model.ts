import { sql } from 'drizzle-orm'
import type { ModelFields } from '#contract/admin/vehicle-fields.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { vehicleModels } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { nameTaken } from '#server/services/name-taken.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockMake } from './lock-vehicle.ts'
import { auditedModel, storedModel } from './model-rows.ts'

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
      .values({ ...storedModel(fields), position })
      .returning({ id: vehicleModels.id })
    const [created] = await mapDbErrors(insertion, { unique: nameTaken(failureTexts.modelNameTaken) })
    if (!created) throw new Error('the model was not stored')
    const after = auditedModel(make.name, storedModel(fields))
    const line = { actorId, entity: 'vehicle', entityId: created.id } as const
    await recordChange(tx, { ...line, action: 'vehicle.create-model', after })
    await invalidateCache(tx, ['vehicles'])
    return created
  })
}
