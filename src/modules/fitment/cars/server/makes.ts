import { eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { changedAt, changeRecord, type RecordUpdate, requireUnchanged } from '#platform/server/audit.ts'
import { nameTaken } from '#platform/server/database/faults.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { vehicleYears } from '../car-names.ts'
import { type CoveredGeneration, coverageOfYear, joinCoverage } from '../rules.ts'
import type { VehicleCoverage } from '../staff-contract.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '../tables.ts'
import { behind, lockMake } from './car-rows.ts'

const tags = ['vehicles'] as const
const failures = { unique: nameTaken(failureTexts.makeNameTaken) }

/** Throws `NAME_TAKEN`. */
export function createMake(shop: Shop, { actorId, name }: { actorId: string; name: string }) {
  return changeRecord(shop, { actorId, action: 'vehicle.create-make', tags, failures }, async (tx) => {
    const [created] = await tx.database
      .insert(vehicleMakes)
      .values({ name, position: behind(vehicleMakes) })
      .returning({ id: vehicleMakes.id })
    return { id: created?.id, after: { name } }
  })
}

/** Throws `VEHICLE_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
export function renameMake(shop: Shop, { actorId, id, fields, expectedUpdatedAt }: RecordUpdate<{ name: string }>) {
  return changeRecord(shop, { actorId, action: 'vehicle.update-make', tags, failures }, async (tx) => {
    const make = await lockMake(tx, id)
    requireUnchanged(make, expectedUpdatedAt)
    const after = pick(fields, 'name')
    await tx.database
      .update(vehicleMakes)
      .set({ ...after, updatedAt: changedAt(tx, make.updatedAt) })
      .where(eq(vehicleMakes.id, id))
    return { id, before: pick(make, 'name'), after }
  })
}

/** Throws `VEHICLE_NOT_FOUND`, and `IN_USE` while it has models. */
export function deleteMake(shop: Shop, { actorId, id }: { actorId: string; id: string }) {
  return changeRecord(shop, { actorId, action: 'vehicle.delete-make', tags }, async (tx) => {
    const make = await lockMake(tx, id)
    if ((await tx.database.$count(vehicleModels, eq(vehicleModels.makeId, id))) > 0)
      throw shopError('IN_USE', { message: failureTexts.makeInUse })
    await tx.database.delete(vehicleMakes).where(eq(vehicleMakes.id, id))
    return { id, before: pick(make, 'name') }
  })
}

type Row = { makeId: string; make: string; modelId: string | null } & (
  | ({ yearFrom: number; yearTo: number } & CoveredGeneration)
  | { yearFrom: null }
)

/** By make and year: the vehicle panel's years, and later ones with something on record. */
export async function viewCoverage({ database }: Shop): Promise<VehicleCoverage> {
  const { rows } = await database.execute<Row>(sql`
    select makes.id as "makeId", makes.name as make, models.id as "modelId",
      generations.year_from as "yearFrom", generations.year_to as "yearTo", generations.confidence,
      generations.bolt_pattern as "boltPattern", generations.hub_bore_mm::float as "hubBoreMm",
      exists (
        select from ${vehicleOeSets} sets where sets.generation_id = generations.id and sets.confidence = 'high'
      ) as "hasSureSet"
    from ${vehicleMakes} makes
    left join ${vehicleModels} models on models.make_id = makes.id
    left join ${vehicleGenerations} generations on generations.model_id = models.id
    order by makes.position, makes.id`)
  const years = yearsOf(rows)
  const makes = [...Map.groupBy(rows, ({ makeId }) => makeId)].map(([id, ofMake]) => {
    const models = [...Map.groupBy(ofMake, ({ modelId }) => modelId)].filter(([modelId]) => modelId !== null)
    return {
      id,
      name: ofMake[0]?.make ?? '',
      modelCount: models.length,
      years: years.map((year) => {
        const all = models.map(([, ofModel]) => coverageOfYear(inYear(ofModel, year)))
        const count = (wanted: (one: (typeof all)[number]) => boolean) => all.filter(wanted).length
        return {
          year,
          coverage: joinCoverage(all),
          sure: count((one) => one === 'sure'),
          known: count((one) => one !== 'none'),
        }
      }),
    }
  })
  return { years, makes }
}

function inYear(rows: readonly Row[], year: number): CoveredGeneration[] {
  return rows.flatMap((row) => (row.yearFrom !== null && row.yearFrom <= year && row.yearTo >= year ? [row] : []))
}

function yearsOf(rows: readonly Row[]): number[] {
  const first = vehicleYears[0] ?? 2015
  const last = Math.max(...vehicleYears, ...rows.map((row) => (row.yearFrom === null ? 0 : row.yearTo)))
  // A row that is open at its end, as '2020 until 2100', makes no columns.
  return Array.from({ length: Math.min(last - first + 1, vehicleYears.length + 4) }, (_none, step) => first + step)
}
