import { sql } from 'drizzle-orm'
import { vehicleMisses, vehicleModels } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** How often a car without data was searched on a day. */
export type CountedMiss = { modelId: string; year: number; day: string; count: number }

/** Adds to the stored counts. A model that was deleted meanwhile is skipped. */
export async function storeMisses({ database }: Shop, counted: readonly CountedMiss[]): Promise<void> {
  await database.execute(sql`
    insert into ${vehicleMisses} (model_id, year, day, count)
    select counted."modelId", counted.year, counted.day, counted.count
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as counted("modelId" uuid, year integer, day date, count integer)
    join ${vehicleModels} models on models.id = counted."modelId"
    order by counted."modelId", counted.year, counted.day
    on conflict (model_id, year, day) do update set count = ${vehicleMisses}.count + excluded.count`)
}
