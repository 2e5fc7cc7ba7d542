import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

const notFound = () => shopError('VEHICLE_NOT_FOUND', { message: failureTexts.vehicleNotFound })

/** Holds a make until the transaction ends. Throws `VEHICLE_NOT_FOUND`. */
export async function lockMake(tx: Shop, id: string) {
  const [make] = await tx.database.select().from(vehicleMakes).where(eq(vehicleMakes.id, id)).for('update')
  if (!make) throw notFound()
  return make
}

/** Locks a model until the transaction ends, and returns its make's name. Throws `VEHICLE_NOT_FOUND`. */
export async function lockModel(tx: Shop, id: string) {
  const [row] = await tx.database
    .select({ model: vehicleModels, make: vehicleMakes.name })
    .from(vehicleModels)
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .where(eq(vehicleModels.id, id))
    .for('update', { of: vehicleModels })
  if (!row) throw notFound()
  return { ...row.model, make: row.make }
}

/** Holds a generation until the transaction ends. Throws `VEHICLE_NOT_FOUND`. */
export async function lockGeneration(tx: Shop, id: string) {
  const [generation] = await tx.database
    .select()
    .from(vehicleGenerations)
    .where(eq(vehicleGenerations.id, id))
    .for('update')
  if (!generation) throw notFound()
  return generation
}
