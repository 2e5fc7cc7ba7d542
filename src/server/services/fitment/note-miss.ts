import { sql } from 'drizzle-orm'
import { shopDay } from '#domain/shop-days.ts'
import { vehicleMisses } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Years that somebody may be driving; others are asked for by programs. */
const oldest = 1980

/**
 * Counts that a car was asked for of which nothing is on record: model, year and day, and nothing of who asked. That it cannot be counted
 * is no reason to refuse an answer.
 */
export async function noteMiss(shop: Shop, { modelId, year }: { modelId: string; year: number }): Promise<void> {
  const today = shopDay(shop.now())
  if (year < oldest || year > Number(today.slice(0, 4)) + 1) return
  try {
    await shop.database
      .insert(vehicleMisses)
      .values({ modelId, year, day: today })
      .onConflictDoUpdate({
        target: [vehicleMisses.modelId, vehicleMisses.year, vehicleMisses.day],
        set: { count: sql`${vehicleMisses.count} + 1` },
      })
  } catch (error) {
    shop.log.warn({ err: error }, 'a car without data was not counted')
  }
}
