import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { vehicleMakes, vehicleModels } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockMake } from './lock-vehicle.ts'

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
