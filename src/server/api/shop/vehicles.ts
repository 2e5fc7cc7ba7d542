import { findVehicleDetail } from '#server/services/fitment/find-vehicle-detail.ts'
import { listVehicles } from '#server/services/fitment/list-vehicles.ts'
import { recordMiss } from '#server/services/fitment/record-miss.ts'
import { visitor } from '../base.ts'

/** Vehicles on record. */
export const vehiclesRouter = {
  list: visitor.vehicles.list.handler(({ context }) => listVehicles(context.shop)),
  find: visitor.vehicles.find.handler(async ({ context, input }) => {
    const detail = await findVehicleDetail(context.shop, input)
    if (detail.generations.length > 0) return detail
    // Not on record: this is counted, so the response is not cached.
    context.recordCacheTags?.(undefined)
    recordMiss(context.shop, detail.vehicle)
    return detail
  }),
}
