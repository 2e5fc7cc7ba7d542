import type { GarageCar } from '#contract/shop/garage.ts'
import { formatTyreSize, parseTyreSize } from '#domain/tyre-size.ts'
import type { garageVehicles } from '#server/db/schema/index.ts'
import { namedVehicle } from '#server/services/fitment/find-vehicle-detail.ts'
import { vehicleCatalog } from '#server/services/fitment/vehicle-catalog.ts'
import type { Shop } from '#server/shop.ts'

export type CarRow = typeof garageVehicles.$inferSelect

/** The details that a customer gives of a car, each omitted if unknown. */
export type CarDetails = {
  version?: string | null | undefined
  ownTyre?: string | null | undefined
  nickname?: string | null | undefined
}

/** Saved cars as their customer sees them. */
export async function garageCars(shop: Shop, rows: readonly CarRow[]): Promise<GarageCar[]> {
  const { byId } = await vehicleCatalog(shop)
  return rows.flatMap(({ id, modelId, year, version, ownTyre, nickname, isDefault }) => {
    const model = byId.get(modelId)
    return model ? [{ id, vehicle: namedVehicle({ model, year }), version, ownTyre, nickname, isDefault }] : []
  })
}

/** One saved car as its customer sees it. */
export async function garageCarOf(shop: Shop, row: CarRow | undefined): Promise<GarageCar> {
  const [car] = row ? await garageCars(shop, [row]) : []
  if (!car) throw new Error('the car was not stored')
  return car
}

/** The given details as they are stored: an empty text is null, a size is normalised. */
export function storedDetails({ version, ownTyre, nickname }: CarDetails) {
  const size = ownTyre ? parseTyreSize(ownTyre) : undefined
  return {
    ...(version === undefined ? {} : { version: version || null }),
    ...(ownTyre === undefined ? {} : { ownTyre: size ? formatTyreSize(size) : null }),
    ...(nickname === undefined ? {} : { nickname: nickname || null }),
  }
}
