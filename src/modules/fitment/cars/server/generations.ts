import { and, asc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { formatVehicle } from '../car-names.ts'
import type { VehicleDetail } from '../contract.ts'
import { type FactorySet, formatYears, type Generation, knownConfidences } from '../rules.ts'
import { formatTyreSize } from '../sizes.ts'
import { vehicleGenerations, vehicleModels, vehicleOeSets } from '../tables.ts'
import { type RequestedVehicle, type VehicleModel, vehicleCatalog } from './car-catalog.ts'

export type SourcedGeneration = Omit<Generation, 'factorySets'> & {
  modelId: string
  yearFrom: number
  yearTo: number
  source: string
  sizeListSource: string | null
  factorySets: readonly (FactorySet & { version: string | null; wheelMeasuredOn: string | null })[]
}

const cacheOf = cached<SourcedGeneration[]>(4_000_000)

export function readGenerations(shop: Shop, { modelId, year }: { modelId: string; year: number }) {
  return cacheOf(shop).get(`${modelId} ${year}`, async () => {
    const { yearFrom, yearTo } = vehicleGenerations
    const value = await read(shop, and(eq(vehicleGenerations.modelId, modelId), lte(yearFrom, year), gte(yearTo, year)))
    return { value, tags: ['vehicles'], bytes: 500 + 3_000 * value.length }
  })
}

export const readGenerationsOfModels = (shop: Shop, modelIds: readonly string[]) =>
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
  const { version, axle, loadIndex, speedSymbol, isCommercial, rimWidthInches, offsetMm } = row
  const tyreSize = { widthMm: row.tyreWidthMm, aspect: row.tyreAspectRatio, rimInches: row.rimInches }
  const { wheelMeasuredOn } = row
  return {
    ...{ version, axle, tyreSize, loadIndex, speedSymbol, isCommercial, rimWidthInches, offsetMm, wheelMeasuredOn },
    ...knownConfidences(row),
  }
}

/** By the model's id or as `honda-civic`. Throws `VEHICLE_NOT_FOUND`. */
export async function findVehicleDetail(
  shop: Shop,
  { model: asked, year }: { model: string; year: number },
): Promise<VehicleDetail> {
  const model = await findModel(shop, asked)
  const generations = await readGenerations(shop, { modelId: model.id, year })
  const sizes = generations.flatMap(({ factorySets }) => factorySets.map(({ tyreSize }) => formatTyreSize(tyreSize)))
  return {
    vehicle: namedVehicle({ model, year }),
    generations: generations.map(toGeneration),
    tyreSizes: [...new Set(sizes)],
    areTyreSizesComplete: generations.length > 0 && generations.every((one) => one.isSizeListComplete),
  }
}

/** 'Honda Civic' of an id; what is in an address stays. */
export async function nameOfModel(shop: Shop, asked: string): Promise<string> {
  const model = (await vehicleCatalog(shop)).byId.get(asked.toLowerCase())
  return model ? `${model.make} ${model.name}` : asked
}

/** By id or as in an address. Throws `VEHICLE_NOT_FOUND`. */
export async function findModel(shop: Shop, asked: string): Promise<VehicleModel> {
  const { byId, bySlug } = await vehicleCatalog(shop)
  const model = byId.get(asked.toLowerCase()) ?? bySlug.get(asked.toLowerCase())
  if (!model) throw shopError('VEHICLE_NOT_FOUND')
  return model
}

export function namedVehicle({ model, year }: RequestedVehicle): VehicleDetail['vehicle'] {
  const text = formatVehicle({ brand: model.make, model: model.name, year })
  return { modelId: model.id, make: model.make, model: model.name, year, text }
}

/** The contract takes away what the page does not show. */
const toGeneration = ({ factorySets, ...row }: SourcedGeneration): VehicleDetail['generations'][number] => ({
  ...row,
  factorySets: factorySets.map(({ tyreSize, ...set }) => ({ ...set, tyreSize: formatTyreSize(tyreSize) })),
})
