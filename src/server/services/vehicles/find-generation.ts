import { asc, eq } from 'drizzle-orm'
import type { AdminGeneration } from '#contract/admin/vehicle-generations.ts'
import { shopError } from '#contract/errors.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '#server/db/schema/index.ts'
import { whoChanged } from '#server/services/audit/who-changed.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { toGenerationFields } from './generation-rows.ts'

/** A generation as its form shows it. Throws `VEHICLE_NOT_FOUND`. */
export async function findGeneration(shop: Shop, id: string): Promise<AdminGeneration> {
  const [row] = await shop.database
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
  if (!row) throw shopError('VEHICLE_NOT_FOUND', { message: failureTexts.vehicleNotFound })
  const { generation, ...rest } = row
  return {
    ...rest,
    ...toGenerationFields(generation, await readSets(shop, id)),
    id,
    modelId: generation.modelId,
    updatedAt: generation.updatedAt.toISOString(),
  }
}

/** The factory sets of a generation, the smallest rim first. */
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
