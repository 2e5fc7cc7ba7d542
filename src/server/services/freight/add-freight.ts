import type { FreightAddition } from '#contract/admin/freight.ts'
import { shopError } from '#contract/errors.ts'
import { freightFields } from '#domain/shipping/freight-fields.ts'
import { defaultFreightTables } from '#domain/shipping/freight-tables.ts'
import { daysBefore, endOfShopDay, shopDay } from '#domain/shop-days.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { lockOf } from '#server/db/advisory-locks.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { freightTables } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { auditedDay } from './audited-day.ts'
import { freightInForce } from './freight-in-force.ts'
import { takeOutFreight } from './take-out-freight.ts'

/**
 * Stores freight tables that hold from the beginning of a day on; from today on means at once. Throws
 * `FREIGHT_DAY_PAST`, `FREIGHT_DAY_TAKEN` if others begin with that day, `CHANGED_MEANWHILE` if others are in
 * force than those that were shown, and as `takeOutFreight` does where they replace some.
 */
export function addFreight(
  shop: Shop,
  { actorId, validFrom: day, tables, note, inForceId, replacesId }: FreightAddition & { actorId: string },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    await lockOf(tx.database, 'freight')
    const inForce = await freightInForce(tx)
    if ((inForce?.id ?? null) !== inForceId) throw shopError('CHANGED_MEANWHILE')
    const replaced = replacesId === null ? undefined : await takeOutFreight(tx, replacesId)
    const validFrom = startOf(day, tx.now())
    const insertion = tx.database
      .insert(freightTables)
      .values({ validFrom, tables, note, createdBy: actorId, createdAt: tx.now() })
      .returning({ id: freightTables.id })
    const [created] = await mapDbErrors(insertion, { unique: (cause) => shopError('FREIGHT_DAY_TAKEN', { cause }) })
    if (!created) throw new Error('the freight tables were not stored')
    await recordChange(tx, {
      actorId,
      action: replaced ? 'freight.replace' : 'freight.add',
      entity: 'freight',
      entityId: created.id,
      before: { ...freightFields(replaced?.tables ?? inForce?.tables ?? defaultFreightTables), freightNote: '' },
      after: { title: auditedDay(day), ...freightFields(tables), freightNote: note },
    })
    await invalidateCache(tx, ['freight'])
    return created
  })
}

/** When tables take force that hold from a day on. Throws `FREIGHT_DAY_PAST`. */
function startOf(day: string, now: Date): Date {
  const today = shopDay(now)
  if (day < today) throw shopError('FREIGHT_DAY_PAST')
  return day === today ? now : new Date(endOfShopDay(daysBefore(day, 1)).getTime() + 1)
}
