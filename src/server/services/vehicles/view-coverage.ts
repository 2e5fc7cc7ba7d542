import { sql } from 'drizzle-orm'
import type { VehicleCoverage } from '#contract/admin/vehicle-makes.ts'
import { type CoveredGeneration, coverageOfYear, joinCoverage } from '#domain/fitment/vehicle-coverage.ts'
import { vehicleYears } from '#domain/vehicles.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type Row = { makeId: string; make: string; modelId: string | null } & (
  | ({ yearFrom: number; yearTo: number } & CoveredGeneration)
  | { yearFrom: null }
)

/**
 * How much is known of each make's models, in the years of the vehicle panel and those after it of which
 * something is on record.
 */
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
