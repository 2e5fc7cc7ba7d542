import { z } from 'zod'
import { coverages } from '#domain/fitment/vehicle-coverage.ts'
import { vehicleBodies } from '#domain/fitment/vehicle-on-record.ts'
import { adminCalls } from '../call.ts'
import { identifier, instant } from '../fields.ts'
import { byId, changedBy, done, expectedUpdatedAt, readOfRecord, readOnly } from './one-record.ts'
import { modelFields } from './vehicle-fields.ts'

const call = adminCalls('Back office: vehicles')

export const adminModel = z.object({
  id: z.uuid(),
  makeId: z.uuid(),
  make: z.string(),
  name: z.string(),
  body: z.enum(vehicleBodies),
  aliases: z.array(z.string()),
  updatedAt: instant,
  changedBy,
  /** Oldest first. */
  generations: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      yearFrom: z.int(),
      yearTo: z.int(),
      coverage: z.enum(coverages),
      setCount: z.int(),
    }),
  ),
})
export type AdminModel = z.output<typeof adminModel>

export const adminVehicleModelsContract = {
  find: call
    .get('/admin/vehicles/models/{id}', 'A model with its generations', 'VEHICLE_NOT_FOUND')
    .input(byId)
    .output(adminModel),
  create: call
    .post('/admin/vehicles/models', 'Add a model', 'VEHICLE_NOT_FOUND', 'NAME_TAKEN')
    .route({ successStatus: 201 })
    .input(z.strictObject({ fields: modelFields }))
    .output(done),
  update: call
    .put('/admin/vehicles/models/{id}', 'Change a model', 'VEHICLE_NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE')
    .input(
      z.strictObject({
        id: identifier,
        fields: modelFields.extend({ ...readOfRecord, make: readOnly, generations: readOnly }),
        expectedUpdatedAt,
      }),
    )
    .output(done),
  delete: call
    .delete(
      '/admin/vehicles/models/{id}',
      'Delete a model without generations that no customer has in the garage',
      'VEHICLE_NOT_FOUND',
      'IN_USE',
    )
    .input(byId)
    .output(done),
}
