import { inArray } from 'drizzle-orm'
import type { ImportedKind } from '#domain/fitment/vehicle-import-states.ts'
import {
  fitApplications,
  garageVehicles,
  vehicleGenerations,
  vehicleModels,
  vehicleOeSets,
} from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Those of these records that others depend on. */
export async function idsInUse({ database }: Shop, kind: ImportedKind, ids: string[]): Promise<ReadonlySet<string>> {
  switch (kind) {
    case 'make': {
      const rows = await database
        .select({ id: vehicleModels.makeId })
        .from(vehicleModels)
        .where(inArray(vehicleModels.makeId, ids))
      return new Set(rows.map(({ id }) => id))
    }
    case 'model': {
      const generations = await database
        .select({ id: vehicleGenerations.modelId })
        .from(vehicleGenerations)
        .where(inArray(vehicleGenerations.modelId, ids))
      const cars = await database
        .select({ id: garageVehicles.modelId })
        .from(garageVehicles)
        .where(inArray(garageVehicles.modelId, ids))
      return new Set([...generations, ...cars].map(({ id }) => id))
    }
    case 'generation': {
      const sets = await database
        .select({ id: vehicleOeSets.generationId })
        .from(vehicleOeSets)
        .where(inArray(vehicleOeSets.generationId, ids))
      const applications = await database
        .select({ id: fitApplications.generationId })
        .from(fitApplications)
        .where(inArray(fitApplications.generationId, ids))
      return new Set([...sets, ...applications].map(({ id }) => id))
    }
    case 'set':
      return new Set()
    default:
      return kind satisfies never
  }
}
