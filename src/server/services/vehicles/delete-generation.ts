import { eq } from 'drizzle-orm'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { vehicleGenerations } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { readSets } from './find-generation.ts'
import { auditedGeneration, toGenerationFields } from './generation-rows.ts'
import { lockGeneration, lockModel } from './lock-vehicle.ts'

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
      actorId,
      action: 'vehicle.delete-generation',
      entity: 'vehicle',
      entityId: id,
      before: auditedGeneration(`${model.make} ${model.name}`, before),
    })
    await invalidateCache(tx, ['vehicles'])
    return { id }
  })
}
