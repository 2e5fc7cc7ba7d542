import type { Database } from '../client.ts'
import { vehicleFitments } from '../schema/index.ts'
import { readVehicleFitments } from './read-vehicle-fitments.ts'

/**
 * Stores what is known of vehicles' hubs and tyres, from the table in `file`, unless some is stored already. These are
 * reference values: every shop has them, with or without demo products. Throws naming a line that is wrong.
 */
export async function loadVehicleFitments(database: Database, file: string): Promise<void> {
  if ((await database.$count(vehicleFitments)) > 0) return
  const fitments = await readVehicleFitments(file)
  await database.insert(vehicleFitments).values(fitments).onConflictDoNothing()
}
