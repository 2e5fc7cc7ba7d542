import { and, gt, lte, sql } from 'drizzle-orm'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { freightTables } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

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
