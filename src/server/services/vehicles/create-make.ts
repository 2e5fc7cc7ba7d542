import { sql } from 'drizzle-orm'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { vehicleMakes } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { nameTaken } from '#server/services/name-taken.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

/** Adds a make behind those that are there. Throws `NAME_TAKEN`. */
export function createMake(shop: Shop, { actorId, name }: { actorId: string; name: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const position = sql<number>`(select coalesce(max(position) + 1, 0) from ${vehicleMakes})`
    const insertion = tx.database.insert(vehicleMakes).values({ name, position }).returning({ id: vehicleMakes.id })
    const [created] = await mapDbErrors(insertion, { unique: nameTaken(failureTexts.makeNameTaken) })
    if (!created) throw new Error('the make was not stored')
    const line = { actorId, entity: 'vehicle', entityId: created.id } as const
    await recordChange(tx, { ...line, action: 'vehicle.create-make', after: { name } })
    await invalidateCache(tx, ['vehicles'])
    return created
  })
}
