import { and, asc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import { formatYears } from '#domain/fitment/format-years.ts'
import type { FactorySet, Generation } from '#domain/fitment/vehicle-on-record.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { vehicleGenerations, vehicleModels, vehicleOeSets } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** A generation with where its measures come from, and its factory sets with the versions that have them. */
export type SourcedGeneration = Omit<Generation, 'factorySets'> & {
  modelId: string
  yearFrom: number
  yearTo: number
  source: string
  factorySets: readonly (FactorySet & { version: string | null })[]
}

const cacheOf = cached<SourcedGeneration[]>(4_000_000)

/** What is on record of a model in a year, oldest first; read once until vehicles change. */
export function readGenerations(shop: Shop, { modelId, year }: { modelId: string; year: number }) {
  return cacheOf(shop).get(`${modelId} ${year}`, async () => {
    const { yearFrom, yearTo } = vehicleGenerations
    const value = await read(shop, and(eq(vehicleGenerations.modelId, modelId), lte(yearFrom, year), gte(yearTo, year)))
    return { value, tags: ['vehicles'], bytes: 500 + 3_000 * value.length }
  })
}

/** What is on record of these models in any year, oldest first. */
export const readGenerationsOf = (shop: Shop, modelIds: readonly string[]) =>
  read(shop, inArray(vehicleGenerations.modelId, [...modelIds]))

async function read({ database }: Shop, condition: SQL | undefined): Promise<SourcedGeneration[]> {
  const rows = await database
    .select({ row: vehicleGenerations, body: vehicleModels.body })
    .from(vehicleGenerations)
    .innerJoin(vehicleModels, eq(vehicleModels.id, vehicleGenerations.modelId))
    .where(condition)
    .orderBy(asc(vehicleGenerations.yearFrom), asc(vehicleGenerations.label))
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.id)
  const sets = await database
    .select()
    .from(vehicleOeSets)
    .where(inArray(vehicleOeSets.generationId, ids))
    .orderBy(asc(vehicleOeSets.rimInches), asc(vehicleOeSets.tyreWidthMm), asc(vehicleOeSets.tyreAspectRatio))
  const setsOf = Map.groupBy(sets, ({ generationId }) => generationId)
  return rows.map(({ row, body }) => ({
    ...row,
    label: row.label || formatYears(row),
    body,
    factorySets: (setsOf.get(row.id) ?? []).map(toFactorySet),
  }))
}

function toFactorySet(row: typeof vehicleOeSets.$inferSelect): SourcedGeneration['factorySets'][number] {
  const { version, axle, loadIndex, speedSymbol, isCommercial, rimWidthInches, offsetMm, confidence } = row
  const tyreSize = { widthMm: row.tyreWidthMm, aspect: row.tyreAspectRatio, rimInches: row.rimInches }
  return { version, axle, tyreSize, loadIndex, speedSymbol, isCommercial, rimWidthInches, offsetMm, confidence }
}
