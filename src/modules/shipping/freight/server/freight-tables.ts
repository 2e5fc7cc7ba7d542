import { and, gt, gte, lte, sql } from 'drizzle-orm'
import { cached } from '#platform/server/cache/shop-cache.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { parseStored } from '#platform/server/database/parse-stored.ts'
import type { Shop } from '#platform/server/shop.ts'
import { defaultFreightTables, type Freight, type FreightTables } from '../rules.ts'
import { freightTablesField } from '../staff-contract.ts'
import { freightTables } from '../tables.ts'

/** Tables with their id, and when they take force. */
export type DatedFreight = { id: string; validFrom: Date; tables: FreightTables }

const cacheOf = cached<DatedFreight[]>(1_000_000, 500_000)

/**
 * The freight tables in force now: those of the latest start that has passed, or the defaults. Read once
 * until the staff changes them; the next ones take force by the clock alone. In a transaction, as for an
 * order, they are read again; a cart's freight is quoted before its transaction.
 */
export async function readFreightTables(shop: Shop): Promise<Freight> {
  const { tables } = (await readCurrentFreight(shop)) ?? { tables: defaultFreightTables }
  return { ...tables, origin: shop.settings.store.origin }
}

/** The version in force; undefined for the defaults. */
export async function readCurrentFreight(shop: Shop): Promise<DatedFreight | undefined> {
  const now = shop.now()
  return (await readCurrent(shop)).findLast(({ validFrom }) => validFrom <= now)
}

/** The version in force and all to come, the earliest first. */
function readCurrent(shop: Shop): Promise<DatedFreight[]> {
  return cacheOf(shop).get('current', async () => {
    const now = sql.param(shop.now(), freightTables.validFrom)
    const rows = await shop.database
      .select({ id: freightTables.id, validFrom: freightTables.validFrom, tables: freightTables.tables })
      .from(freightTables)
      .where(
        gte(
          freightTables.validFrom,
          sql`coalesce((select max(valid_from) from freight_tables where valid_from <= ${now}), '-infinity')`,
        ),
      )
      .orderBy(freightTables.validFrom)
    const value = rows.map((row) => ({ ...row, tables: parseStored(freightTablesField, row.tables) }))
    return { value, tags: ['freight'], bytes: 500 + 4_000 * value.length }
  })
}

/**
 * Announces freight tables that took force in the last minutes, so that cached pages drop the former prices.
 * Called once a minute; announcing the same tables again is harmless, and bridges a job that ran late.
 */
export async function announceFreight(shop: Shop): Promise<void> {
  const { validFrom } = freightTables
  const begun = and(
    lte(validFrom, sql`clock_timestamp()`),
    gt(validFrom, sql`clock_timestamp() - interval '5 minutes'`),
  )
  if ((await shop.database.$count(freightTables, begun)) > 0) await invalidateCache(shop, ['freight'])
}
