import { and, ne, sql } from 'drizzle-orm'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { vehicleMakes } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { nameTaken } from '#server/services/name-taken.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

/**
 * Refuses the name of another make: accents and case do not distinguish them. Those who write makes wait for each other.
 * Throws `NAME_TAKEN`.
 */
export async function refuseTakenMake({ database }: Shop, { id, name }: { id?: string; name: string }): Promise<void> {
  await database.execute(sql`lock table ${vehicleMakes} in share row exclusive mode`)
  const [other] = await database
    .select({ id: vehicleMakes.id })
    .from(vehicleMakes)
    .where(and(sql`normalise(${vehicleMakes.name}) = normalise(${name})`, id ? ne(vehicleMakes.id, id) : undefined))
  if (other) throw nameTaken(failureTexts.makeNameTaken)(undefined)
}

/** Adds a make behind those that are there. Throws `NAME_TAKEN`. */
export function createMake(shop: Shop, { actorId, name }: { actorId: string; name: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    await refuseTakenMake(tx, { name })
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
