import { vehicleFitments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { readVehicleFitments } from './read-vehicle-fitments.ts'

/**
 * Stores what is known of vehicles' hubs and tyres, from the table in `file`, unless some is stored already. These are
 * reference values: every shop has them, with or without demo products. Throws naming a line that is wrong.
 */
export async function seedVehicleFitments(shop: Shop, file: string): Promise<void> {
  if ((await shop.database.$count(vehicleFitments)) > 0) return
  const fitments = await readVehicleFitments(file)
  await shop.database.insert(vehicleFitments).values(fitments).onConflictDoNothing()
}
