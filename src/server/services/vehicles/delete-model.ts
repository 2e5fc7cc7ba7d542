import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { garageVehicles, vehicleGenerations, vehicleModels } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockModel } from './lock-vehicle.ts'
import { auditedModel } from './model-rows.ts'

/**
 * Deletes a model. Throws `VEHICLE_NOT_FOUND`, and `IN_USE` while it has generations or stands in a
 * customer's garage.
 */
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
