import { shopError } from '#contract/errors.ts'
import type { VehicleDetail } from '#contract/shop/vehicles.ts'
import { formatTyreSize } from '#domain/tyre-size.ts'
import { formatVehicle } from '#domain/vehicles.ts'
import type { Shop } from '#server/shop.ts'
import { readGenerations, type SourcedGeneration } from './read-generations.ts'
import { type RequestedVehicle, type VehicleModel, vehicleCatalog } from './vehicle-catalog.ts'

/** What is on record of a model, by its id or as `honda-civic`, in a year. Throws `VEHICLE_NOT_FOUND`. */
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
  }
}

/** The model with this id, or of this name as it stands in an address. Throws `VEHICLE_NOT_FOUND`. */
export async function findModel(shop: Shop, asked: string): Promise<VehicleModel> {
  const { byId, bySlug } = await vehicleCatalog(shop)
  const model = byId.get(asked.toLowerCase()) ?? bySlug.get(asked.toLowerCase())
  if (!model) throw shopError('VEHICLE_NOT_FOUND')
  return model
}

/** A car as answers name it. */
export function namedVehicle({ model, year }: RequestedVehicle): VehicleDetail['vehicle'] {
  const text = formatVehicle({ brand: model.make, model: model.name, year })
  return { modelId: model.id, make: model.make, model: model.name, year, text }
}

function toGeneration({ factorySets, ...row }: SourcedGeneration): VehicleDetail['generations'][number] {
  return {
    label: row.label,
    yearFrom: row.yearFrom,
    yearTo: row.yearTo,
    body: row.body,
    boltPattern: row.boltPattern,
    hubBoreMm: row.hubBoreMm,
    rimMinInches: row.rimMinInches,
    rimMaxInches: row.rimMaxInches,
    fastener: row.fastener,
    thread: row.thread,
    seat: row.seat,
    confidence: row.confidence,
    source: row.source,
    factorySets: factorySets.map(({ tyreSize, ...set }) => ({ ...set, tyreSize: formatTyreSize(tyreSize) })),
  }
}
