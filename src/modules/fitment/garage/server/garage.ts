import { and, asc, desc, eq } from 'drizzle-orm'
import { lockCustomer } from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { maxCars } from '../../cars/rules.ts'
import { findVehicle, vehicleCatalog } from '../../cars/server/car-catalog.ts'
import { namedVehicle } from '../../cars/server/generations.ts'
import { formatTyreSize, parseTyreSize } from '../../cars/sizes.ts'
import { garageVehicles } from '../../cars/tables.ts'
import type { GarageCar } from '../contract.ts'

export type CarRow = typeof garageVehicles.$inferSelect

export type CarDetails = {
  version?: string | null | undefined
  ownTyre?: string | null | undefined
  nickname?: string | null | undefined
}

export async function garageCars(shop: Shop, rows: readonly CarRow[]): Promise<GarageCar[]> {
  const { byId } = await vehicleCatalog(shop)
  return rows.flatMap(({ id, modelId, year, version, ownTyre, nickname, isDefault }) => {
    const model = byId.get(modelId)
    return model ? [{ id, vehicle: namedVehicle({ model, year }), version, ownTyre, nickname, isDefault }] : []
  })
}

export async function toGarageCar(shop: Shop, row: CarRow | undefined): Promise<GarageCar> {
  const [car] = row ? await garageCars(shop, [row]) : []
  if (!car) throw new Error('the car was not stored')
  return car
}

/** An empty text is null, a size is normalised. */
export function storedDetails({ version, ownTyre, nickname }: CarDetails) {
  const size = ownTyre ? parseTyreSize(ownTyre) : undefined
  return {
    ...(version === undefined ? {} : { version: version || null }),
    ...(ownTyre === undefined ? {} : { ownTyre: size ? formatTyreSize(size) : null }),
    ...(nickname === undefined ? {} : { nickname: nickname || null }),
  }
}

/** The default one first, then as they were added. */
export function readGarage({ database }: Shop, userId: string): Promise<CarRow[]> {
  return database
    .select()
    .from(garageVehicles)
    .where(eq(garageVehicles.userId, userId))
    .orderBy(desc(garageVehicles.isDefault), asc(garageVehicles.createdAt), garageVehicles.id)
}

/** All cars are needed to check the limit and the default. */
export async function lockGarage(tx: Shop, userId: string): Promise<CarRow[]> {
  await lockCustomer(tx, userId)
  return readGarage(tx, userId)
}

export async function listCars(shop: Shop, userId: string): Promise<GarageCar[]> {
  return garageCars(shop, await readGarage(shop, userId))
}

/**
 * The first car is the default; a car of the same model, year and version stays, with the tyre size told last. Throws
 * VEHICLE_NOT_FOUND, GARAGE_FULL.
 */
export async function addCar(
  shop: Shop,
  { userId, vehicle, ...details }: { userId: string; vehicle: string } & CarDetails,
): Promise<GarageCar> {
  const found = await findVehicle(shop, vehicle)
  if (!found || found.year < 1950 || found.year > 2100) throw shopError('VEHICLE_NOT_FOUND')
  const { model, year } = found
  const stored = { version: null, ...storedDetails(details) }
  const row = await inTransaction(shop, async (tx) => {
    const cars = await lockGarage(tx, userId)
    const existing = cars.find((car) => car.modelId === model.id && car.year === year && car.version === stored.version)
    if (existing) return tellTyre(tx, existing, stored.ownTyre)
    if (cars.length >= maxCars) throw shopError('GARAGE_FULL')
    const [added] = await tx.database
      .insert(garageVehicles)
      .values({ userId, modelId: model.id, year, ...stored, isDefault: cars.length === 0 })
      .returning()
    return added
  })
  return toGarageCar(shop, row)
}

async function tellTyre({ database }: Shop, car: CarRow, ownTyre: string | null | undefined): Promise<CarRow> {
  if (!ownTyre || ownTyre === car.ownTyre) return car
  await database.update(garageVehicles).set({ ownTyre }).where(eq(garageVehicles.id, car.id))
  return { ...car, ownTyre }
}

type CarChange = CarDetails & { userId: string; id: string; isDefault?: true | undefined }

/** Throws CAR_NOT_FOUND, and CAR_TAKEN if a car of the same model and year has the version already. */
export async function changeCar(shop: Shop, { userId, id, isDefault, ...details }: CarChange): Promise<GarageCar> {
  const row = await inTransaction(shop, async (tx) => {
    const cars = await lockGarage(tx, userId)
    const car = cars.find((one) => one.id === id)
    if (!car) throw shopError('CAR_NOT_FOUND')
    const next = { ...car, ...storedDetails(details), isDefault: car.isDefault || isDefault === true }
    const isTaken = cars.some(
      (one) => one.id !== id && one.modelId === car.modelId && one.year === car.year && one.version === next.version,
    )
    if (isTaken) throw shopError('CAR_TAKEN')
    if (next.isDefault && !car.isDefault)
      await tx.database
        .update(garageVehicles)
        .set({ isDefault: false })
        .where(and(eq(garageVehicles.userId, userId), garageVehicles.isDefault))
    const { version, ownTyre, nickname } = next
    const [changed] = await tx.database
      .update(garageVehicles)
      .set({ version, ownTyre, nickname, isDefault: next.isDefault })
      .where(eq(garageVehicles.id, id))
      .returning()
    return changed
  })
  return toGarageCar(shop, row)
}

/** Returns whether it was there. The default is handed to the one added last. */
export function removeCar(shop: Shop, { userId, id }: { userId: string; id: string }): Promise<{ removed: boolean }> {
  return inTransaction(shop, async (tx) => {
    const cars = await lockGarage(tx, userId)
    const car = cars.find((one) => one.id === id)
    if (!car) return { removed: false }
    await tx.database.delete(garageVehicles).where(eq(garageVehicles.id, id))
    const newDefault = cars.filter((one) => one.id !== id).at(-1)
    if (car.isDefault && newDefault)
      await tx.database.update(garageVehicles).set({ isDefault: true }).where(eq(garageVehicles.id, newDefault.id))
    return { removed: true }
  })
}
