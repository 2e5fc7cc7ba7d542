import { z } from 'zod'
import { missOrders } from '#domain/fitment/miss-orders.ts'
import { adminCalls } from '../call.ts'
import { pageField, pageOf } from '../fields.ts'

const call = adminCalls('Back office: vehicles')

export const vehicleMiss = z.object({
  /** The model's id and the year. */
  id: z.string(),
  modelId: z.uuid(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  count: z.int(),
  /** The last day on which it was searched, an ISO date. */
  lastDay: z.string(),
})
export type VehicleMiss = z.output<typeof vehicleMiss>

export const adminVehicleMissesContract = {
  list: call
    .get('/admin/vehicles/misses', 'A page of 20 cars asked for within a year of which nothing is on record')
    .input(z.strictObject({ order: z.enum(missOrders).default('often'), page: pageField }))
    .output(pageOf(vehicleMiss)),
}
