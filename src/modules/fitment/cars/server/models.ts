import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { withInstants } from '#platform/dates.ts'
import { changedAt, changeRecord, type RecordUpdate, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { nameTaken } from '#platform/server/database/faults.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import type { ModelFields } from '../car-fields.ts'
import { coverageOfYear } from '../rules.ts'
import type { AdminMake, AdminModel } from '../staff-contract.ts'
import { garageVehicles, vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '../tables.ts'
import { auditedModel, behind, lockMake, lockModel, requireVehicle, storedModel } from './car-rows.ts'

/** Throws `VEHICLE_NOT_FOUND`. */
export async function findMake(shop: Shop, id: string): Promise<AdminMake> {
  const query = shop.database
    .select({ row: vehicleMakes, changedBy: whoChanged('vehicle', vehicleMakes) })
    .from(vehicleMakes)
    .where(eq(vehicleMakes.id, id))
  const { row, changedBy } = await requireVehicle(query)
  const models = await readModels(shop, eq(vehicleModels.makeId, id))
  return { id, name: row.name, updatedAt: row.updatedAt.toISOString(), changedBy, models }
}

/** Throws `VEHICLE_NOT_FOUND`. */
export const findModel = (shop: Shop, id: string): Promise<AdminModel> =>
  requireVehicle(readModels(shop, eq(vehicleModels.id, id)))

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
  return rows.map(({ model, ...row }) => ({
    ...withInstants(model),
    ...row,
    generations: generations
      .filter((one) => one.row.modelId === model.id)
      .map((one) => ({ ...one.row, setCount: one.setCount, coverage: coverageOfYear([{ ...one.row, ...one }]) })),
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

const tags = ['vehicles'] as const
const failures = { unique: nameTaken(failureTexts.modelNameTaken) }

/** Throws `VEHICLE_NOT_FOUND` of its make, and `NAME_TAKEN`. */
export function createModel(shop: Shop, { actorId, fields }: { actorId: string; fields: ModelFields }) {
  return changeRecord(shop, { actorId, action: 'vehicle.create-model', tags, failures }, async (tx) => {
    const make = await lockMake(tx, fields.makeId)
    const model = storedModel(fields)
    const [created] = await tx.database
      .insert(vehicleModels)
      .values({ ...model, position: behind(vehicleModels) })
      .returning({ id: vehicleModels.id })
    return { id: created?.id, after: auditedModel(make.name, model) }
  })
}

/** Throws `VEHICLE_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
export function updateModel(shop: Shop, { actorId, id, fields, expectedUpdatedAt }: RecordUpdate<ModelFields>) {
  return changeRecord(shop, { actorId, action: 'vehicle.update-model', tags, failures }, async (tx) => {
    const make = await lockMake(tx, fields.makeId)
    const before = await lockModel(tx, id)
    requireUnchanged(before, expectedUpdatedAt)
    const model = storedModel(fields)
    await tx.database
      .update(vehicleModels)
      .set({ ...model, updatedAt: changedAt(tx, before.updatedAt) })
      .where(eq(vehicleModels.id, id))
    return { id, before: auditedModel(before.make, before), after: auditedModel(make.name, model) }
  })
}

/** Throws `VEHICLE_NOT_FOUND`, and `IN_USE` with generations or in a customer's garage. */
export function deleteModel(shop: Shop, { actorId, id }: { actorId: string; id: string }) {
  return changeRecord(shop, { actorId, action: 'vehicle.delete-model', tags }, async (tx) => {
    const model = await lockModel(tx, id)
    if ((await tx.database.$count(vehicleGenerations, eq(vehicleGenerations.modelId, id))) > 0)
      throw shopError('IN_USE', { message: failureTexts.modelInUse })
    if ((await tx.database.$count(garageVehicles, eq(garageVehicles.modelId, id))) > 0)
      throw shopError('IN_USE', { message: failureTexts.modelInGarage })
    await tx.database.delete(vehicleModels).where(eq(vehicleModels.id, id))
    return { id, before: auditedModel(model.make, model) }
  })
}
