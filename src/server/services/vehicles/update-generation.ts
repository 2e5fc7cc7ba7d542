import { eq } from 'drizzle-orm'
import type { GenerationFields } from '#contract/admin/vehicle-fields.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { vehicleGenerations } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt, type RecordUpdate, requireUnchanged } from '#server/services/last-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { readSets } from './find-generation.ts'
import { auditedGeneration, toGenerationFields, verifiedNow } from './generation-rows.ts'
import { lockGeneration, lockModel } from './lock-vehicle.ts'
import { refuseOverlappingYears } from './refuse-overlapping-years.ts'
import { replaceSets } from './store-sets.ts'

/**
 * Changes a generation and all its factory sets. Throws `VEHICLE_NOT_FOUND`, `CHANGED_MEANWHILE` and
 * `YEARS_OVERLAP`.
 */
export function updateGeneration(
  shop: Shop,
  { actorId, id, fields, expectedUpdatedAt }: RecordUpdate<GenerationFields>,
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const generation = await lockGeneration(tx, id)
    requireUnchanged(generation, expectedUpdatedAt)
    const model = await lockModel(tx, generation.modelId)
    const setsBefore = await readSets(tx, id)
    const before = toGenerationFields(generation, setsBefore)
    const { factorySets, ...row } = fields
    await refuseOverlappingYears(tx, { modelId: model.id, id, ...row }, (database) =>
      database
        .update(vehicleGenerations)
        .set({ ...row, ...verifiedNow(tx, actorId), updatedAt: changedAt(tx, generation.updatedAt) })
        .where(eq(vehicleGenerations.id, id)),
    )
    await replaceSets(tx, { generationId: id, before: setsBefore, sets: factorySets })
    const name = `${model.make} ${model.name}`
    await recordChange(tx, {
      actorId,
      action: 'vehicle.update-generation',
      entity: 'vehicle',
      entityId: id,
      before: auditedGeneration(name, before),
      after: auditedGeneration(name, fields),
    })
    await invalidateCache(tx, ['vehicles'])
    return { id }
  })
}
