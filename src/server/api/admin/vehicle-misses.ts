import { listMisses } from '#server/services/vehicles/list-misses.ts'
import { admin } from '../base.ts'

const { vehicleMisses } = admin.admin

/** The cars that customers requested without success. */
export const adminVehicleMissesRouter = {
  list: vehicleMisses.list.handler(({ context, input }) => listMisses(context.shop, input)),
}
