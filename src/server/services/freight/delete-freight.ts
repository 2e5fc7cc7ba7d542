import { freightFields } from '#domain/shipping/freight-fields.ts'
import { shopDay } from '#domain/shop-days.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { lockOf } from '#server/db/advisory-locks.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { auditedDay } from './audited-day.ts'
import { takeOutFreight } from './take-out-freight.ts'

/** Deletes freight tables that are not in force yet. Throws as `takeOutFreight` does. */
export function deleteFreight(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    await lockOf(tx.database, 'freight')
    const { validFrom, tables } = await takeOutFreight(tx, id)
    await recordChange(tx, {
      actorId,
      action: 'freight.delete',
      entity: 'freight',
      entityId: id,
      before: { title: auditedDay(shopDay(validFrom)), ...freightFields(tables) },
    })
    await invalidateCache(tx, ['freight'])
    return { id }
  })
}
