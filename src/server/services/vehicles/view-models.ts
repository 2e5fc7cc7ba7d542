import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AdminMake } from '#contract/admin/vehicle-makes.ts'
import type { AdminModel } from '#contract/admin/vehicle-models.ts'
import { shopError } from '#contract/errors.ts'
import { coverageOfYear } from '#domain/fitment/vehicle-coverage.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '#server/db/schema/index.ts'
import { whoChanged } from '#server/services/audit/who-changed.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

const notFound = () => shopError('VEHICLE_NOT_FOUND', { message: failureTexts.vehicleNotFound })

/** A make with its models in their order. Throws `VEHICLE_NOT_FOUND`. */
export async function findMake(shop: Shop, id: string): Promise<AdminMake> {
  const [make] = await shop.database
    .select({ row: vehicleMakes, changedBy: whoChanged('vehicle', vehicleMakes) })
    .from(vehicleMakes)
    .where(eq(vehicleMakes.id, id))
  if (!make) throw notFound()
  const { name, updatedAt } = make.row
  const models = await readModels(shop, eq(vehicleModels.makeId, id))
  return { id, name, updatedAt: updatedAt.toISOString(), changedBy: make.changedBy, models }
}

/** A model with its generations. Throws `VEHICLE_NOT_FOUND`. */
export async function findModel(shop: Shop, id: string): Promise<AdminModel> {
  const [model] = await readModels(shop, eq(vehicleModels.id, id))
  if (!model) throw notFound()
  return model
}

async function readModels(shop: Shop, condition: SQL): Promise<AdminModel[]> {
  const rows = await shop.database
    .select({ model: vehicleModels, make: vehicleMakes.name, changedBy: whoChanged('vehicle', vehicleModels) })
    .from(vehicleModels)
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .where(condition)
    .orderBy(asc(vehicleModels.position), asc(vehicleModels.id))
  const generations = await readGenerationsOf(
    shop,
    rows.map(({ model }) => model.id),
  )
  return rows.map(({ model: { position: _none, updatedAt, ...model }, make, changedBy }) => ({
    ...model,
    make,
    changedBy,
    updatedAt: updatedAt.toISOString(),
    generations: generations
      .filter(({ row }) => row.modelId === model.id)
      .map(({ row: { id, label, yearFrom, yearTo, ...row }, setCount, hasSureSet }) => ({
        id,
        label,
        yearFrom,
        yearTo,
        setCount,
        coverage: coverageOfYear([{ ...row, hasSureSet }]),
      })),
  }))
}

function readGenerationsOf({ database }: Shop, modelIds: string[]) {
  return database
    .select({
      row: vehicleGenerations,
      setCount: sql<number>`count(${vehicleOeSets.id})::int`,
      hasSureSet: sql<boolean>`coalesce(bool_or(${vehicleOeSets.confidence} = 'high'), false)`,
    })
    .from(vehicleGenerations)
    .leftJoin(vehicleOeSets, eq(vehicleOeSets.generationId, vehicleGenerations.id))
    .where(inArray(vehicleGenerations.modelId, modelIds))
    .groupBy(vehicleGenerations.id)
    .orderBy(asc(vehicleGenerations.yearFrom), asc(vehicleGenerations.label))
}
