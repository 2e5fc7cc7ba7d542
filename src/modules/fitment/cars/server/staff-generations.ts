import { and, asc, eq, gte, lte, ne } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { changedAt, changeRecord, type RecordUpdate, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/database/client.ts'
import { isViolation } from '#platform/server/database/faults.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import type { GenerationFields } from '../car-fields.ts'
import type { AdminGeneration } from '../staff-contract.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '../tables.ts'
import {
  auditedGeneration,
  lockGeneration,
  lockModel,
  replaceSets,
  requireVehicle,
  toGenerationFields,
  verifiedNow,
} from './car-rows.ts'

/** Throws `VEHICLE_NOT_FOUND`. */
export async function findGeneration(shop: Shop, id: string): Promise<AdminGeneration> {
  const query = shop.database
    .select({
      generation: vehicleGenerations,
      model: vehicleModels.name,
      makeId: vehicleModels.makeId,
      make: vehicleMakes.name,
      changedBy: whoChanged('vehicle', vehicleGenerations),
    })
    .from(vehicleGenerations)
    .innerJoin(vehicleModels, eq(vehicleModels.id, vehicleGenerations.modelId))
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .where(eq(vehicleGenerations.id, id))
  const { generation, ...rest } = await requireVehicle(query)
  return {
    ...rest,
    ...toGenerationFields(generation, await readSets(shop, id)),
    id,
    modelId: generation.modelId,
    updatedAt: generation.updatedAt.toISOString(),
  }
}

/** The smallest rim first. */
export function readSets({ database }: Shop, generationId: string) {
  return database
    .select()
    .from(vehicleOeSets)
    .where(eq(vehicleOeSets.generationId, generationId))
    .orderBy(
      asc(vehicleOeSets.rimInches),
      asc(vehicleOeSets.tyreWidthMm),
      asc(vehicleOeSets.tyreAspectRatio),
      asc(vehicleOeSets.version),
      asc(vehicleOeSets.axle),
    )
}

type Stored = { modelId: string; id?: string; label: string; yearFrom: number; yearTo: number }

/** Throws `YEARS_OVERLAP`, naming the other generation, where the database's constraint refuses this one. */
export async function refuseOverlappingYears<Result>(
  tx: Shop,
  { modelId, id, label, yearFrom, yearTo }: Stored,
  store: (database: Database) => Promise<Result>,
): Promise<Result> {
  try {
    // In a transaction of its own within the caller's: what is refused leaves the outer one usable.
    return await tx.database.transaction((inner) => store(inner))
  } catch (cause) {
    if (!isViolation(cause, 'exclusion')) throw cause
    const [other] = await tx.database
      .select({ from: vehicleGenerations.yearFrom, to: vehicleGenerations.yearTo })
      .from(vehicleGenerations)
      .where(
        and(
          eq(vehicleGenerations.modelId, modelId),
          eq(vehicleGenerations.label, label),
          lte(vehicleGenerations.yearFrom, yearTo),
          gte(vehicleGenerations.yearTo, yearFrom),
          id === undefined ? undefined : ne(vehicleGenerations.id, id),
        ),
      )
    throw shopError('YEARS_OVERLAP', other ? { message: failureTexts.yearsOverlap(other), cause } : { cause })
  }
}

const tags = ['vehicles'] as const
type Creation = { actorId: string; modelId: string; fields: GenerationFields }

/** Throws `VEHICLE_NOT_FOUND` and `YEARS_OVERLAP`. */
export function createGeneration(shop: Shop, { actorId, modelId, fields }: Creation) {
  return changeRecord(shop, { actorId, action: 'vehicle.create-generation', tags }, async (tx) => {
    const model = await lockModel(tx, modelId)
    const { factorySets, ...row } = fields
    const [created] = await refuseOverlappingYears(tx, { modelId, ...row }, (database) =>
      database
        .insert(vehicleGenerations)
        .values({ ...row, modelId, ...verifiedNow(tx, actorId) })
        .returning({ id: vehicleGenerations.id }),
    )
    if (created) await replaceSets(tx, { generationId: created.id, before: [], sets: factorySets })
    return { id: created?.id, after: auditedGeneration(`${model.make} ${model.name}`, fields) }
  })
}

/** Throws `VEHICLE_NOT_FOUND`, `CHANGED_MEANWHILE` and `YEARS_OVERLAP`. */
export function updateGeneration(shop: Shop, update: RecordUpdate<GenerationFields>) {
  const { actorId, id, fields, expectedUpdatedAt } = update
  return changeRecord(shop, { actorId, action: 'vehicle.update-generation', tags }, async (tx) => {
    const generation = await lockGeneration(tx, id)
    requireUnchanged(generation, expectedUpdatedAt)
    const model = await lockModel(tx, generation.modelId)
    const setsBefore = await readSets(tx, id)
    const { factorySets, ...row } = fields
    await refuseOverlappingYears(tx, { modelId: model.id, id, ...row }, (database) =>
      database
        .update(vehicleGenerations)
        .set({ ...row, ...verifiedNow(tx, actorId), updatedAt: changedAt(tx, generation.updatedAt) })
        .where(eq(vehicleGenerations.id, id)),
    )
    await replaceSets(tx, { generationId: id, before: setsBefore, sets: factorySets })
    const name = `${model.make} ${model.name}`
    const before = auditedGeneration(name, toGenerationFields(generation, setsBefore))
    return { id, before, after: auditedGeneration(name, fields) }
  })
}

/** Its factory sets and the fit applications go with it. Throws `VEHICLE_NOT_FOUND`. */
export function deleteGeneration(shop: Shop, { actorId, id }: { actorId: string; id: string }) {
  return changeRecord(shop, { actorId, action: 'vehicle.delete-generation', tags }, async (tx) => {
    const generation = await lockGeneration(tx, id)
    const model = await lockModel(tx, generation.modelId)
    const fields = toGenerationFields(generation, await readSets(tx, id))
    await tx.database.delete(vehicleGenerations).where(eq(vehicleGenerations.id, id))
    return { id, before: auditedGeneration(`${model.make} ${model.name}`, fields) }
  })
}
