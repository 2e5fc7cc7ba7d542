import { asc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import type { VehiclesOnRecord } from '#domain/vehicle-import/imported-row.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '#server/db/schema/index.ts'
import { toFactorySetFields, toGenerationMeasures } from '#server/services/vehicles/generation-rows.ts'
import type { Shop } from '#server/shop.ts'

/** What is on record of the cars of these makes; of all, where none is named. */
export async function readOnRecord({ database }: Shop, makeNames?: readonly string[]): Promise<VehiclesOnRecord> {
  const searchNames = makeNames && new Set(makeNames.map(normaliseForSearch))
  const makes = await database.select().from(vehicleMakes).orderBy(asc(vehicleMakes.position), asc(vehicleMakes.id))
  const named = makes.filter(({ name }) => !searchNames || searchNames.has(normaliseForSearch(name)))
  const models = await database
    .select()
    .from(vehicleModels)
    .where(isOneOf(vehicleModels.makeId, named))
    .orderBy(asc(vehicleModels.position), asc(vehicleModels.id))
  const generations = await database
    .select()
    .from(vehicleGenerations)
    .where(isOneOf(vehicleGenerations.modelId, models))
    .orderBy(asc(vehicleGenerations.yearFrom), asc(vehicleGenerations.label))
  const sets = await database
    .select()
    .from(vehicleOeSets)
    .where(isOneOf(vehicleOeSets.generationId, generations))
    .orderBy(asc(vehicleOeSets.rimInches), asc(vehicleOeSets.tyreWidthMm), asc(vehicleOeSets.tyreAspectRatio))
  return {
    makes: named.map(({ id, name }) => ({ id, name })),
    models: models.map(({ id, makeId, name, body, aliases }) => ({ id, makeId, name, body, aliases })),
    generations: generations.map((row) => ({ id: row.id, modelId: row.modelId, ...toGenerationMeasures(row) })),
    sets: sets.map((row) => ({ id: row.id, generationId: row.generationId, ...toFactorySetFields(row) })),
  }
}

// One parameter, however many there are.
const isOneOf = (column: AnyPgColumn, rows: readonly { id: string }[]): SQL =>
  sql`${column} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
