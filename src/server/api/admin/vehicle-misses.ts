import { listMisses } from '#server/services/vehicles/list-misses.ts'
import { admin } from '../base.ts'

const { vehicleMisses } = admin.admin

/** What customers asked for in vain. */
export const adminVehicleMissesRouter = {
  list: vehicleMisses.list.handler(({ context, input }) => listMisses(context.shop, input)),
}
