import { sql } from 'drizzle-orm'
import type { VehicleMiss } from '#contract/admin/vehicle-misses.ts'
import { type Page, pageWindow } from '#domain/pagination.ts'
import { daysBefore, shopDay } from '#domain/shop-days.ts'
import { vehicleGenerations, vehicleMakes, vehicleMisses, vehicleModels } from '#server/db/schema/index.ts'
import { writeMisses } from '#server/services/fitment/record-miss.ts'
import type { Shop } from '#server/shop.ts'

const pageSize = 20
const days = 365

type Listing = { order: 'often' | 'latest'; page: number }

/** Searched cars that still have no data. A page beyond the end is the last one. */
export async function listMisses(shop: Shop, { order, page }: Listing): Promise<Page<VehicleMiss>> {
  await writeMisses(shop)
  const missed = sql`
    select misses.model_id, misses.year, sum(misses.count)::int as count, max(misses.day) as last_day
    from ${vehicleMisses} misses
    where misses.day > ${daysBefore(shopDay(shop.now()), days)} and not exists (
      select from ${vehicleGenerations} generations
      where generations.model_id = misses.model_id and misses.year between generations.year_from and generations.year_to
    )
    group by misses.model_id, misses.year`
  const { rows: counted } = await shop.database.execute<{ total: number }>(
    sql`select count(*)::int as total from (${missed}) missed`,
  )
  const { offset, ...window } = pageWindow(counted[0]?.total ?? 0, page, pageSize)
  const first =
    order === 'often' ? sql`missed.count desc, missed.last_day desc` : sql`missed.last_day desc, missed.count desc`
  const { rows } = await shop.database.execute<VehicleMiss>(sql`
    select missed.model_id || ' ' || missed.year as id, missed.model_id as "modelId", makes.name as make,
      models.name as model, missed.year, missed.count, missed.last_day::text as "lastDay"
    from (${missed}) missed
    join ${vehicleModels} models on models.id = missed.model_id
    join ${vehicleMakes} makes on makes.id = models.make_id
    order by ${first}, missed.model_id, missed.year
    limit ${pageSize} offset ${offset}`)
  return { rows, ...window }
}
