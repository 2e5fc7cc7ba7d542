import { sql } from 'drizzle-orm'
import { daysBefore, shopDay } from '#platform/dates.ts'
import { type Page, pageWindow } from '#platform/pagination.ts'
import { oneOfEach } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { VehicleMiss } from '../staff-contract.ts'
import { vehicleGenerations, vehicleMakes, vehicleMisses, vehicleModels } from '../tables.ts'

/** Earlier years are requested by programs. */
const oldest = 1980

/** The same visitor's list, measures and pages within this time are one search. */
const oneSearchMilliseconds = 60_000

/** Counts stay in memory for this long at most: searching writes nothing. */
const flushMilliseconds = 60_000

/** Beyond that, the times of the last searches are cleared. */
const maxCars = 10_000

type Tally = { askedAt: Map<string, number>; counted: Map<string, CountedMiss>; timer: NodeJS.Timeout | undefined }

const tallies = oneOfEach((): Tally => ({ askedAt: new Map(), counted: new Map(), timer: undefined }))

/** Stores nothing about the visitor. */
export function recordMiss(shop: Shop, { modelId, year }: { modelId: string; year: number }): void {
  const now = shop.now()
  const day = shopDay(now)
  if (year < oldest || year > Number(day.slice(0, 4)) + 1) return
  const tally = tallies(shop)
  const car = `${modelId} ${year}`
  const last = tally.askedAt.get(car)
  if (last !== undefined && Math.abs(now.getTime() - last) < oneSearchMilliseconds) return
  if (tally.askedAt.size >= maxCars) tally.askedAt.clear()
  tally.askedAt.set(car, now.getTime())
  count(tally, { modelId, year, day, count: 1 })
  tally.timer ??= setTimeout(() => void writeMisses(shop), flushMilliseconds).unref()
}

/** Stores all counts at once; after a failure they are retried the next time. */
export async function writeMisses(shop: Shop): Promise<void> {
  const tally = tallies(shop)
  clearTimeout(tally.timer)
  tally.timer = undefined
  const counted = [...tally.counted.values()]
  tally.counted.clear()
  if (counted.length === 0) return
  try {
    await storeMisses(shop, counted)
  } catch (error) {
    shop.log.warn({ err: error }, 'cars asked for in vain are not stored yet')
    for (const miss of counted) count(tally, miss)
  }
}

function count({ counted }: Tally, miss: CountedMiss): void {
  const key = `${miss.modelId} ${miss.year} ${miss.day}`
  counted.set(key, { ...miss, count: miss.count + (counted.get(key)?.count ?? 0) })
}

type CountedMiss = { modelId: string; year: number; day: string; count: number }

/** Skips deleted models. */
async function storeMisses({ database }: Shop, counted: readonly CountedMiss[]): Promise<void> {
  await database.execute(sql`
    insert into ${vehicleMisses} (model_id, year, day, count)
    select counted."modelId", counted.year, counted.day, counted.count
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as counted("modelId" uuid, year integer, day date, count integer)
    join ${vehicleModels} models on models.id = counted."modelId"
    order by counted."modelId", counted.year, counted.day
    on conflict (model_id, year, day) do update set count = ${vehicleMisses}.count + excluded.count`)
}

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
