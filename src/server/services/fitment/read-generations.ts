import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { FactorySet, Generation } from '#domain/fitment/vehicle-on-record.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { vehicleGenerations, vehicleModels, vehicleOeSets } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** A generation with where its measures come from. */
export type SourcedGeneration = Generation & { yearFrom: number; yearTo: number; source: string }

const kept = cached<SourcedGeneration[]>(4_000_000)

/** What is on record of a model in a year, oldest first; read once until vehicles change. */
export function readGenerations(shop: Shop, { modelId, year }: { modelId: string; year: number }) {
  return kept(shop).get(`${modelId} ${year}`, async () => {
    const value = await read(shop, modelId, year)
    return { value, tags: ['vehicles'], bytes: 500 + 3_000 * value.length }
  })
}

async function read({ database }: Shop, modelId: string, year: number): Promise<SourcedGeneration[]> {
  const rows = await database
    .select({ row: vehicleGenerations, body: vehicleModels.body })
    .from(vehicleGenerations)
    .innerJoin(vehicleModels, eq(vehicleModels.id, vehicleGenerations.modelId))
    .where(
      and(
        eq(vehicleGenerations.modelId, modelId),
        lte(vehicleGenerations.yearFrom, year),
        gte(vehicleGenerations.yearTo, year),
      ),
    )
    .orderBy(asc(vehicleGenerations.yearFrom), asc(vehicleGenerations.label))
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.id)
  const sets = await database
    .select()
    .from(vehicleOeSets)
    .where(inArray(vehicleOeSets.generationId, ids))
    .orderBy(asc(vehicleOeSets.rimInches), asc(vehicleOeSets.tyreWidthMm), asc(vehicleOeSets.tyreAspectRatio))
  return rows.map(({ row, body }) => ({
    ...row,
    label: row.label || `${row.yearFrom}–${row.yearTo}`,
    body,
    factorySets: sets.filter(({ generationId }) => generationId === row.id).map(toFactorySet),
  }))
}

function toFactorySet(row: typeof vehicleOeSets.$inferSelect): FactorySet {
  const { axle, loadIndex, speedSymbol, isCommercial, rimWidthInches, offsetMm, confidence } = row
  const tyreSize = { widthMm: row.tyreWidthMm, aspect: row.tyreAspectRatio, rimInches: row.rimInches }
  return { axle, tyreSize, loadIndex, speedSymbol, isCommercial, rimWidthInches, offsetMm, confidence }
}
