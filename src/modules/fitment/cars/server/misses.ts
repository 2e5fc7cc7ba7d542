import { type SQL, sql } from 'drizzle-orm'
import { daysBefore, shopDay } from '#platform/dates.ts'
import { type Page, pageWindow } from '#platform/pagination.ts'
import { oneOfEach } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { vehicleSlug } from '../car-names.ts'
import type { MissOrder, MissSubject } from '../rules.ts'
import { formatTyreSize, parseTyreSize } from '../sizes.ts'
import type { VehicleMiss } from '../staff-contract.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets, vehicleRequests } from '../tables.ts'
import { vehicleCatalog } from './car-catalog.ts'

/** Earlier years are requested by programs. */
const oldest = 1980

/** Longer names are no car's. */
const longestName = 60

/** The same visitor's list, measures and pages within this time are one search. */
const oneSearchMilliseconds = 60_000

/** Counts stay in memory for this long at most: searching writes nothing. */
const flushMilliseconds = 60_000

/** Beyond that, the times of the last searches are cleared. */
const maxCars = 10_000

/** Between two flushes; a shop's visitors ask for far fewer. */
const maxCounted = 2_000

/** Of cars that no model on record is: anybody may type anything. */
const maxUnknownAtOnce = 200

type CountedRequest = { name: string; year: number; ownTyre: string | null; day: string; count: number }
type Tally = { askedAt: Map<string, number>; counted: Map<string, CountedRequest>; timer: NodeJS.Timeout | undefined }

const tallies = oneOfEach((): Tally => ({ askedAt: new Map(), counted: new Map(), timer: undefined }))

/** 'make model', as typed or as in an address, and the size on the car if it was told. */
export type CarRequest = { name: string; year: number; ownTyre?: string | undefined }

/** Counts every car that is asked for, on record or not; stores nothing about the visitor. */
export function recordCarRequest(shop: Shop, { name: typed, year, ownTyre }: CarRequest): void {
  const now = shop.now()
  const day = shopDay(now)
  const name = vehicleSlug(typed).replaceAll('-', ' ')
  if (name === '' || name.length > longestName || year < oldest || year > Number(day.slice(0, 4)) + 1) return
  const tally = tallies(shop)
  const size = (ownTyre && parseTyreSize(ownTyre)) || undefined
  for (const told of size ? [null, formatTyreSize(size)] : [null]) {
    const car = `${name} ${year} ${told ?? ''}`
    const last = tally.askedAt.get(car)
    if (last !== undefined && Math.abs(now.getTime() - last) < oneSearchMilliseconds) continue
    if (tally.askedAt.size >= maxCars) tally.askedAt.clear()
    if (tally.counted.size >= maxCounted) return
    tally.askedAt.set(car, now.getTime())
    count(tally, { name, year, ownTyre: told, day, count: 1 })
  }
  if (tally.counted.size > 0) tally.timer ??= setTimeout(() => void writeCarRequests(shop), flushMilliseconds).unref()
}

/** 'Fiat Uno 2018'; any other text is counted nowhere. */
export function recordNamedCar(shop: Shop, text: string, ownTyre?: string): void {
  const [, name, year] = /^(.*\S)\s+(\d{4})$/.exec(normaliseForSearch(text)) ?? []
  if (name && year) recordCarRequest(shop, { name, year: Number(year), ownTyre })
}

/** Stores all counts at once; after a failure they are retried the next time. */
export async function writeCarRequests(shop: Shop): Promise<void> {
  const tally = tallies(shop)
  clearTimeout(tally.timer)
  tally.timer = undefined
  const counted = [...tally.counted.values()]
  tally.counted.clear()
  if (counted.length === 0) return
  try {
    await storeRequests(shop, counted)
  } catch (error) {
    shop.log.warn({ err: error }, 'cars asked for are not stored yet')
    for (const request of counted) count(tally, request)
  }
}

function count({ counted }: Tally, request: CountedRequest): void {
  const key = JSON.stringify([request.name, request.year, request.ownTyre, request.day])
  counted.set(key, { ...request, count: request.count + (counted.get(key)?.count ?? 0) })
}

async function storeRequests(shop: Shop, counted: readonly CountedRequest[]): Promise<void> {
  const { bySlug } = await vehicleCatalog(shop)
  const rows = new Map<string, CountedRequest & { modelId: string | null }>()
  let unknown = 0
  for (const request of counted) {
    const model = bySlug.get(vehicleSlug(request.name))
    if (!model) unknown += 1
    if (!model && unknown > maxUnknownAtOnce) continue
    // Other spellings of a model count together.
    const name = model ? vehicleSlug(`${model.make} ${model.name}`).replaceAll('-', ' ') : request.name
    const key = JSON.stringify([name, request.year, request.ownTyre, request.day])
    const before = rows.get(key)?.count ?? 0
    rows.set(key, { ...request, name, modelId: model?.id ?? null, count: before + request.count })
  }
  await shop.database.execute(sql`
    insert into ${vehicleRequests} (model_id, name, year, own_tyre, day, count)
    select models.id, counted.name, counted.year, counted."ownTyre", counted.day, counted.count
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
      as counted("modelId" uuid, name text, year integer, "ownTyre" text, day date, count integer)
    left join ${vehicleModels} models on models.id = counted."modelId"
    order by counted.name, counted.year, counted."ownTyre", counted.day
    on conflict (name, year, own_tyre, day) do update
      set count = ${vehicleRequests}.count + excluded.count, model_id = excluded.model_id`)
}

const pageSize = 20
const days = 365

const ofYear = sql`generations.model_id = requests.model_id and requests.year between generations.year_from and generations.year_to`
const generationsOfYear = sql`select from ${vehicleGenerations} generations where ${ofYear}`

/** Which requests each list is about. */
const conditions: Readonly<Record<MissSubject, SQL>> = {
  cars: sql`requests.own_tyre is null and not exists (${generationsOfYear})`,
  sizes: sql`requests.own_tyre is not null and not exists (
    select from ${vehicleGenerations} generations
    join ${vehicleOeSets} sets on sets.generation_id = generations.id
    where ${ofYear} and requests.own_tyre
      = sets.tyre_width_mm || '/' || sets.tyre_aspect_ratio || ' R' || sets.rim_inches
  )`,
  wheels: sql`requests.own_tyre is null and exists (${generationsOfYear}) and not exists (
    select from ${vehicleGenerations} generations
    join ${vehicleOeSets} sets on sets.generation_id = generations.id
    where ${ofYear} and sets.rim_width_inches is not null and sets.offset_mm is not null
      and (sets.wheel_measured_on is not null or coalesce(sets.wheel_confidence, sets.confidence) <> 'low')
  )`,
}

type Listing = { about: MissSubject; order: MissOrder; page: number }

/** What was asked for and is still not on record. A page beyond the end is the last one. */
export async function listMisses(shop: Shop, { about, order, page }: Listing): Promise<Page<VehicleMiss>> {
  await writeCarRequests(shop)
  const missed = sql`
    select requests.model_id, requests.name, requests.year, requests.own_tyre,
      sum(requests.count)::int as count, max(requests.day) as last_day
    from ${vehicleRequests} requests
    where requests.day > ${daysBefore(shopDay(shop.now()), days)} and ${conditions[about]}
    group by requests.model_id, requests.name, requests.year, requests.own_tyre`
  const { rows: counted } = await shop.database.execute<{ total: number }>(
    sql`select count(*)::int as total from (${missed}) missed`,
  )
  const { offset, ...window } = pageWindow(counted[0]?.total ?? 0, page, pageSize)
  const first =
    order === 'often' ? sql`missed.count desc, missed.last_day desc` : sql`missed.last_day desc, missed.count desc`
  const { rows } = await shop.database.execute<VehicleMiss>(sql`
    select concat_ws(' ', missed.name, missed.year, missed.own_tyre) as id, missed.model_id as "modelId",
      coalesce(makes.name || ' ' || models.name, missed.name) as car, missed.year, missed.own_tyre as "ownTyre",
      missed.count, missed.last_day::text as "lastDay",
      (select generations.id from ${vehicleGenerations} generations
        where generations.model_id = missed.model_id
          and missed.year between generations.year_from and generations.year_to
        order by generations.year_from, generations.label limit 1) as "generationId"
    from (${missed}) missed
    left join ${vehicleModels} models on models.id = missed.model_id
    left join ${vehicleMakes} makes on makes.id = models.make_id
    order by ${first}, missed.name, missed.year, missed.own_tyre
    limit ${pageSize} offset ${offset}`)
  return { rows, ...window }
}
