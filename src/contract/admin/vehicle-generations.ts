import { z } from 'zod'
import { speedSymbols } from '#domain/catalog/fitment-limits.ts'
import { verdicts } from '#domain/fitment/verdicts.ts'
import { adminCalls } from '../call.ts'
import { identifier, instant } from '../fields.ts'
import { factorySet, generation } from '../shop/vehicles.ts'
import { byId, changedBy, done, expectedUpdatedAt, readOfRecord, readOnly } from './one-record.ts'
import { generationFields } from './vehicle-fields.ts'

const call = adminCalls('Back office: vehicles')

const adminFactorySet = factorySet.extend({
  /** Empty for a set of all versions. */
  version: z.string(),
  speedSymbol: z.enum(speedSymbols).nullable(),
  source: z.string(),
})

/** The record of a generation, with its make and model. */
export const adminGeneration = generation.omit({ body: true }).extend({
  id: z.uuid(),
  modelId: z.uuid(),
  makeId: z.uuid(),
  make: z.string(),
  model: z.string(),
  factorySets: z.array(adminFactorySet),
  updatedAt: instant,
  changedBy,
})
export type AdminGeneration = z.output<typeof adminGeneration>

/** Which products another verdict would be given of. */
export const generationPreview = z.object({
  productCount: z.int(),
  changes: z.array(z.object({ before: z.enum(verdicts), after: z.enum(verdicts), count: z.int() })),
  /** The first 30 by name. */
  products: z.array(z.object({ id: z.uuid(), name: z.string(), before: z.enum(verdicts), after: z.enum(verdicts) })),
})
export type GenerationPreview = z.output<typeof generationPreview>

const changedGeneration = generationFields.safeExtend({
  ...readOfRecord,
  modelId: readOnly,
  makeId: readOnly,
  make: readOnly,
  model: readOnly,
})
const generationChange = z.strictObject({ id: identifier, fields: changedGeneration, expectedUpdatedAt })
export type GenerationChange = z.output<typeof generationChange>

export const adminVehicleGenerationsContract = {
  find: call
    .get('/admin/vehicles/generations/{id}', 'A generation with its factory sets', 'VEHICLE_NOT_FOUND')
    .input(byId)
    .output(adminGeneration),
  create: call
    .post('/admin/vehicles/generations', 'Add a generation of a model', 'VEHICLE_NOT_FOUND', 'YEARS_OVERLAP')
    .route({ successStatus: 201 })
    .input(z.strictObject({ modelId: identifier, fields: generationFields }))
    .output(done),
  update: call
    .put(
      '/admin/vehicles/generations/{id}',
      'Change a generation and its factory sets',
      'VEHICLE_NOT_FOUND',
      'YEARS_OVERLAP',
      'CHANGED_MEANWHILE',
    )
    .input(generationChange)
    .output(done),
  preview: call
    .post(
      '/admin/vehicles/generations/{id}/preview',
      'Which products another verdict would be given of, if a generation were saved so; nothing is stored',
      'VEHICLE_NOT_FOUND',
      'CHANGED_MEANWHILE',
    )
    .meta({ isRead: true })
    .input(generationChange)
    .output(generationPreview),
  delete: call
    .delete('/admin/vehicles/generations/{id}', 'Delete a generation with its factory sets', 'VEHICLE_NOT_FOUND')
    .input(byId)
    .output(done),
}
