import { z } from 'zod'
import { coverages } from '#domain/fitment/vehicle-coverage.ts'
import { adminCalls } from '../call.ts'
import { instant } from '../fields.ts'
import { byId, changedBy, changeOfRecord, done, readOnly } from './one-record.ts'
import { makeFields } from './vehicle-fields.ts'
import { adminModel } from './vehicle-models.ts'

const call = adminCalls('Back office: vehicles')

/** How much is known of a make's models, year by year. */
const coveredMake = z.object({
  id: z.uuid(),
  name: z.string(),
  modelCount: z.int(),
  years: z.array(
    z.object({
      year: z.int(),
      coverage: z.enum(coverages),
      /** Models of which all that a verdict needs is on record surely, and of which something is. */
      sure: z.int(),
      known: z.int(),
    }),
  ),
})

export const vehicleCoverage = z.object({ years: z.array(z.int()), makes: z.array(coveredMake) })
export type VehicleCoverage = z.output<typeof vehicleCoverage>

export const adminMake = z.object({
  id: z.uuid(),
  name: z.string(),
  updatedAt: instant,
  changedBy,
  models: z.array(adminModel),
})
export type AdminMake = z.output<typeof adminMake>

export const adminVehicleMakesContract = {
  coverage: call.get('/admin/vehicles', 'How much is known of the cars of each make and year').output(vehicleCoverage),
  find: call
    .get('/admin/vehicles/makes/{id}', 'A make with its models and their generations', 'VEHICLE_NOT_FOUND')
    .input(byId)
    .output(adminMake),
  create: call
    .post('/admin/vehicles/makes', 'Add a make', 'NAME_TAKEN')
    .route({ successStatus: 201 })
    .input(makeFields)
    .output(done),
  update: call
    .put('/admin/vehicles/makes/{id}', 'Rename a make', 'VEHICLE_NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE')
    .input(makeFields.extend({ ...changeOfRecord, models: readOnly }))
    .output(done),
  delete: call
    .delete('/admin/vehicles/makes/{id}', 'Delete a make without models', 'VEHICLE_NOT_FOUND', 'IN_USE')
    .input(byId)
    .output(done),
}
