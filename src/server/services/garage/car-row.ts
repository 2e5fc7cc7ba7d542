import type { GarageCar } from '#contract/shop/garage.ts'
import { formatTyreSize, parseTyreSize } from '#domain/tyre-size.ts'
import type { garageVehicles } from '#server/db/schema/index.ts'
import { namedVehicle } from '#server/services/fitment/find-vehicle-detail.ts'
import { vehicleCatalog } from '#server/services/fitment/vehicle-catalog.ts'
import type { Shop } from '#server/shop.ts'

export type CarRow = typeof garageVehicles.$inferSelect

/** What a customer says of a car, each part left out where it is not told. */
export type CarDetails = {
  version?: string | null | undefined
  ownTyre?: string | null | undefined
  nickname?: string | null | undefined
}

/** Kept cars as their customer sees them. */
export async function garageCars(shop: Shop, rows: readonly CarRow[]): Promise<GarageCar[]> {
  const { byId } = await vehicleCatalog(shop)
  return rows.flatMap(({ id, modelId, year, version, ownTyre, nickname, isDefault }) => {
    const model = byId.get(modelId)
    return model ? [{ id, vehicle: namedVehicle({ model, year }), version, ownTyre, nickname, isDefault }] : []
  })
}

/** One kept car as its customer sees it. */
export async function garageCarOf(shop: Shop, row: CarRow | undefined): Promise<GarageCar> {
  const [car] = row ? await garageCars(shop, [row]) : []
  if (!car) throw new Error('the car was not stored')
  return car
}

/** The parts that are told, as they are stored: an empty text is none, a size is written in one way. */
export function storedDetails({ version, ownTyre, nickname }: CarDetails) {
  const size = ownTyre ? parseTyreSize(ownTyre) : undefined
  return {
    ...(version === undefined ? {} : { version: version || null }),
    ...(ownTyre === undefined ? {} : { ownTyre: size ? formatTyreSize(size) : null }),
    ...(nickname === undefined ? {} : { nickname: nickname || null }),
  }
}
