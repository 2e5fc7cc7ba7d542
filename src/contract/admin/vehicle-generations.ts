import { z } from 'zod'
import { speedSymbols } from '#domain/catalog/fitment-limits.ts'
import { axles, confidences, fasteners, seats } from '#domain/fitment/vehicle-on-record.ts'
import { verdicts } from '#domain/fitment/verdicts.ts'
import { adminCalls } from '../call.ts'
import { identifier, instant } from '../fields.ts'
import { byId, changedBy, done, expectedUpdatedAt } from './one-record.ts'
import { generationFields } from './vehicle-fields.ts'

const call = adminCalls('Back office: vehicles')

const adminFactorySet = z.object({
  version: z.string(),
  axle: z.enum(axles),
  /** As `205/55 R16`. */
  tyreSize: z.string(),
  loadIndex: z.int().nullable(),
  speedSymbol: z.enum(speedSymbols).nullable(),
  isCommercial: z.boolean(),
  rimWidthInches: z.number().nullable(),
  offsetMm: z.number().nullable(),
  confidence: z.enum(confidences),
  source: z.string(),
})

export const adminGeneration = z.object({
  id: z.uuid(),
  modelId: z.uuid(),
  makeId: z.uuid(),
  make: z.string(),
  model: z.string(),
  yearFrom: z.int(),
  yearTo: z.int(),
  label: z.string(),
  boltPattern: z.string().nullable(),
  hubBoreMm: z.number().nullable(),
  rimMinInches: z.int().nullable(),
  rimMaxInches: z.int().nullable(),
  fastener: z.enum(fasteners).nullable(),
  thread: z.string().nullable(),
  seat: z.enum(seats).nullable(),
  confidence: z.enum(confidences),
  source: z.string(),
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
    .input(z.strictObject({ id: identifier, fields: generationFields, expectedUpdatedAt }))
    .output(done),
  preview: call
    .post(
      '/admin/vehicles/generations/{id}/preview',
      'Which products another verdict would be given of, if a generation were saved so; nothing is stored',
      'VEHICLE_NOT_FOUND',
      'CHANGED_MEANWHILE',
    )
    .meta({ isRead: true })
    .input(z.strictObject({ id: identifier, fields: generationFields, expectedUpdatedAt }))
    .output(generationPreview),
  delete: call
    .delete('/admin/vehicles/generations/{id}', 'Delete a generation with its factory sets', 'VEHICLE_NOT_FOUND')
    .input(byId)
    .output(done),
}
