import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { changedAt, type RecordUpdate, recordChange, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { mapDbErrors, nameTaken } from '#platform/server/database/faults.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import type { ModelFields } from '../car-fields.ts'
import { coverageOfYear } from '../rules.ts'
import type { AdminMake, AdminModel } from '../staff-contract.ts'
import { garageVehicles, vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '../tables.ts'
import { auditedModel, lockMake, lockModel, storedModel } from './car-rows.ts'

const notFound = () => shopError('VEHICLE_NOT_FOUND', { message: failureTexts.vehicleNotFound })

/** Throws `VEHICLE_NOT_FOUND`. */
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

/** Throws `VEHICLE_NOT_FOUND`. */
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

/** Throws `VEHICLE_NOT_FOUND` of its make, and `NAME_TAKEN`. */
export function createModel(shop: Shop, { actorId, fields }: { actorId: string; fields: ModelFields }) {
  return inTransaction(shop, async (tx) => {
    const make = await lockMake(tx, fields.makeId)
    const position = sql<number>`(select coalesce(max(position) + 1, 0) from ${vehicleModels})`
    const insertion = tx.database
      .insert(vehicleModels)
      .values({ ...storedModel(fields), position })
      .returning({ id: vehicleModels.id })
    const [created] = await mapDbErrors(insertion, { unique: nameTaken(failureTexts.modelNameTaken) })
    if (!created) throw new Error('the model was not stored')
    const after = auditedModel(make.name, storedModel(fields))
    await recordChange(tx, { actorId, action: 'vehicle.create-model', entityId: created.id, after })
    await invalidateCache(tx, ['vehicles'])
    return created
  })
}

/** Throws `VEHICLE_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
export function updateModel(shop: Shop, { actorId, id, fields, expectedUpdatedAt }: RecordUpdate<ModelFields>) {
  return inTransaction(shop, async (tx) => {
    const make = await lockMake(tx, fields.makeId)
    const model = await lockModel(tx, id)
    requireUnchanged(model, expectedUpdatedAt)
    const change = tx.database
      .update(vehicleModels)
      .set({ ...storedModel(fields), updatedAt: changedAt(tx, model.updatedAt) })
      .where(eq(vehicleModels.id, id))
    await mapDbErrors(change, { unique: nameTaken(failureTexts.modelNameTaken) })
    await recordChange(tx, {
      actorId,
      action: 'vehicle.update-model',
      entityId: id,
      before: auditedModel(model.make, model),
      after: auditedModel(make.name, storedModel(fields)),
    })
    await invalidateCache(tx, ['vehicles'])
    return { id }
  })
}

/** Throws `VEHICLE_NOT_FOUND`, and `IN_USE` with generations or in a customer's garage. */
export function deleteModel(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const model = await lockModel(tx, id)
    if ((await tx.database.$count(vehicleGenerations, eq(vehicleGenerations.modelId, id))) > 0)
      throw shopError('IN_USE', { message: failureTexts.modelInUse })
    if ((await tx.database.$count(garageVehicles, eq(garageVehicles.modelId, id))) > 0)
      throw shopError('IN_USE', { message: failureTexts.modelInGarage })
    await tx.database.delete(vehicleModels).where(eq(vehicleModels.id, id))
    await recordChange(tx, {
      actorId,
      action: 'vehicle.delete-model',
      entityId: id,
      before: auditedModel(model.make, model),
    })
    await invalidateCache(tx, ['vehicles'])
    return { id }
  })
}
