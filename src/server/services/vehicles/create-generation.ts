import type { GenerationFields } from '#contract/admin/vehicle-fields.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { vehicleGenerations } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { auditedGeneration, verifiedNow } from './generation-rows.ts'
import { lockModel } from './lock-vehicle.ts'
import { refuseOverlappingYears } from './refuse-overlapping-years.ts'
import { replaceSets } from './store-sets.ts'

/** Adds a generation of a model. Throws `VEHICLE_NOT_FOUND` and `YEARS_OVERLAP`. */
export function createGeneration(
  shop: Shop,
  { actorId, modelId, fields }: { actorId: string; modelId: string; fields: GenerationFields },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const model = await lockModel(tx, modelId)
    const { factorySets, ...row } = fields
    const [created] = await refuseOverlappingYears(tx, { modelId, ...row }, (database) =>
      database
        .insert(vehicleGenerations)
        .values({ ...row, modelId, ...verifiedNow(tx, actorId) })
        .returning({ id: vehicleGenerations.id }),
    )
    if (!created) throw new Error('the generation was not stored')
    await replaceSets(tx, { generationId: created.id, before: [], sets: factorySets })
    const after = auditedGeneration(`${model.make} ${model.name}`, fields)
    const line = { actorId, entity: 'vehicle', entityId: created.id } as const
    await recordChange(tx, { ...line, action: 'vehicle.create-generation', after })
    await invalidateCache(tx, ['vehicles'])
    return created
  })
}
