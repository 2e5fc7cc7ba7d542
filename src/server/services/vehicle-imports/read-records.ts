import { inArray } from 'drizzle-orm'
import type { ImportedKind } from '#domain/fitment/vehicle-import-states.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '#server/db/schema/index.ts'
import { toFactorySetFields, toGenerationMeasures } from '#server/services/vehicles/generation-rows.ts'
import type { Shop } from '#server/shop.ts'

/** Records of one kind as they are now, by id, in the fields that imports are about. */
export async function readRecords(
  { database }: Shop,
  kind: ImportedKind,
  ids: string[],
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  switch (kind) {
    case 'make': {
      const rows = await database.select().from(vehicleMakes).where(inArray(vehicleMakes.id, ids))
      return new Map(rows.map(({ id, name }) => [id, { name }]))
    }
    case 'model': {
      const rows = await database.select().from(vehicleModels).where(inArray(vehicleModels.id, ids))
      return new Map(rows.map(({ id, makeId, name, body, aliases }) => [id, { makeId, name, body, aliases }]))
    }
    case 'generation': {
      const rows = await database.select().from(vehicleGenerations).where(inArray(vehicleGenerations.id, ids))
      return new Map(rows.map((row) => [row.id, { modelId: row.modelId, ...toGenerationMeasures(row) }]))
    }
    case 'set': {
      const rows = await database.select().from(vehicleOeSets).where(inArray(vehicleOeSets.id, ids))
      return new Map(rows.map((row) => [row.id, { generationId: row.generationId, ...toFactorySetFields(row) }]))
    }
    default:
      return kind satisfies never
  }
}
