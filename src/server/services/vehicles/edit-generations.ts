import { eq } from 'drizzle-orm'
import type { GenerationFields } from '#contract/admin/vehicle-fields.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { vehicleGenerations } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt, type RecordUpdate, requireUnchanged } from '#server/services/last-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { readSets } from './find-generation.ts'
import { auditedGeneration, toGenerationFields } from './generation-rows.ts'
import { lockGeneration, lockModel } from './lock-vehicle.ts'
import { replaceSets } from './store-sets.ts'
import { withoutOverlap } from './without-overlap.ts'

/** Adds a generation of a model. Throws `VEHICLE_NOT_FOUND` and `YEARS_OVERLAP`. */
export function createGeneration(
  shop: Shop,
  { actorId, modelId, fields }: { actorId: string; modelId: string; fields: GenerationFields },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const model = await lockModel(tx, modelId)
    const { factorySets, ...row } = fields
    const [created] = await withoutOverlap(tx, { modelId, ...row }, (database) =>
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

/** Changes a generation and all its factory sets. Throws `VEHICLE_NOT_FOUND`, `CHANGED_MEANWHILE` and `YEARS_OVERLAP`. */
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
    await withoutOverlap(tx, { modelId: model.id, id, ...row }, (database) =>
      database
        .update(vehicleGenerations)
        .set({ ...row, ...verifiedNow(tx, actorId), updatedAt: changedAt(tx, generation.updatedAt) })
        .where(eq(vehicleGenerations.id, id)),
    )
    await replaceSets(tx, { generationId: id, before: setsBefore, sets: factorySets })
    const name = `${model.make} ${model.name}`
    await recordChange(tx, {
      ...{ actorId, action: 'vehicle.update-generation', entity: 'vehicle', entityId: id },
      before: auditedGeneration(name, before),
      after: auditedGeneration(name, fields),
    })
    await invalidateCache(tx, ['vehicles'])
    return { id }
  })
}

/** Deletes a generation, with its factory sets and what was said of products on it. Throws `VEHICLE_NOT_FOUND`. */
export function deleteGeneration(
  shop: Shop,
  { actorId, id }: { actorId: string; id: string },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const generation = await lockGeneration(tx, id)
    const model = await lockModel(tx, generation.modelId)
    const before = toGenerationFields(generation, await readSets(tx, id))
    await tx.database.delete(vehicleGenerations).where(eq(vehicleGenerations.id, id))
    await recordChange(tx, {
      ...{ actorId, action: 'vehicle.delete-generation', entity: 'vehicle', entityId: id },
      before: auditedGeneration(`${model.make} ${model.name}`, before),
    })
    await invalidateCache(tx, ['vehicles'])
    return { id }
  })
}

/** Whoever saves a generation stands for it. */
const verifiedNow = (tx: Shop, actorId: string) => ({ verifiedBy: actorId, verifiedAt: tx.now() })
