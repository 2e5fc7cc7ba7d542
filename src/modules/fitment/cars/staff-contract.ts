import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { identifier, instant, pageField, pageWith, text } from '#platform/contract/fields.ts'
import {
  byId,
  changedBy,
  changeOfRecord,
  done,
  expectedUpdatedAt,
  readOfRecord,
  readOnly,
} from '#platform/contract/records.ts'
import { verdicts } from '../verdicts/rules.ts'
import { speedSymbols } from '../verdicts/standards.ts'
import { generationFields, makeFields, modelFields } from './car-fields.ts'
import { factorySet, generation } from './contract.ts'
import { confidences, coverages, missOrders, missSubjects, offers, vehicleBodies } from './rules.ts'

const reading = adminCalls('Back office: vehicles', { permission: 'catalog.read' })
const editing = adminCalls('Back office: vehicles', { permission: 'catalog.edit' })

export const adminModel = z.object({
  id: z.uuid(),
  makeId: z.uuid(),
  make: z.string(),
  name: z.string(),
  body: z.enum(vehicleBodies),
  aliases: z.array(z.string()),
  updatedAt: instant,
  changedBy,
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

export const vehicleOffer = z.object({
  year: z.int(),
  /** The first on record of that year; null where nothing is. */
  generationId: z.uuid().nullable(),
  wheel: z.enum(offers),
  /** While the buyer has not told the size on the car. */
  tyre: z.enum(offers),
  toldTyre: z.enum(offers),
  /** Factory sizes, and those for which, once told, a tyre fits plainly. */
  sizeCount: z.int(),
  servedSizeCount: z.int(),
})
export type VehicleOffer = z.output<typeof vehicleOffer>

export const vehicleOffers = pageWith(
  z.object({ id: z.uuid(), makeId: z.uuid(), make: z.string(), name: z.string(), years: z.array(vehicleOffer) }),
).extend({ years: z.array(z.int()) })
export type VehicleOffers = z.output<typeof vehicleOffers>

export const adminVehicleModelsContract = {
  offers: reading
    .get('/admin/vehicles/models', 'A page of 24 models, with what a buyer finds for each of their years')
    .input(z.strictObject({ search: text(200).optional(), makeId: identifier.optional(), page: pageField }))
    .output(vehicleOffers),
  find: reading
    .get('/admin/vehicles/models/{id}', 'A model with its generations', 'VEHICLE_NOT_FOUND')
    .input(byId)
    .output(adminModel),
  create: editing
    .add('/admin/vehicles/models', 'Add a model', 'VEHICLE_NOT_FOUND', 'NAME_TAKEN')
    .input(z.strictObject({ fields: modelFields }))
    .output(done),
  update: editing
    .put('/admin/vehicles/models/{id}', 'Change a model', 'VEHICLE_NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE')
    .input(
      z.strictObject({
        id: identifier,
        fields: modelFields.extend({ ...readOfRecord, make: readOnly, generations: readOnly }),
        expectedUpdatedAt,
      }),
    )
    .output(done),
  delete: editing
    .delete(
      '/admin/vehicles/models/{id}',
      'Delete a model without generations that no customer has in the garage',
      'VEHICLE_NOT_FOUND',
      'IN_USE',
    )
    .input(byId)
    .output(done),
}

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
  coverage: reading
    .get('/admin/vehicles', 'How much is known of the cars of each make and year')
    .output(vehicleCoverage),
  find: reading
    .get('/admin/vehicles/makes/{id}', 'A make with its models and their generations', 'VEHICLE_NOT_FOUND')
    .input(byId)
    .output(adminMake),
  create: editing.add('/admin/vehicles/makes', 'Add a make', 'NAME_TAKEN').input(makeFields).output(done),
  update: editing
    .put('/admin/vehicles/makes/{id}', 'Rename a make', 'VEHICLE_NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE')
    .input(makeFields.extend({ ...changeOfRecord, models: readOnly }))
    .output(done),
  delete: editing
    .delete('/admin/vehicles/makes/{id}', 'Delete a make without models', 'VEHICLE_NOT_FOUND', 'IN_USE')
    .input(byId)
    .output(done),
}

const adminFactorySet = factorySet.extend({
  /** Empty for a set of all versions. */
  version: z.string(),
  speedSymbol: z.enum(speedSymbols).nullable(),
  source: z.string(),
  /** Null where those of the size count. */
  wheelConfidence: z.enum(confidences).nullable(),
  wheelSource: z.string().nullable(),
  loadConfidence: z.enum(confidences).nullable(),
  loadSource: z.string().nullable(),
})

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
  find: reading
    .get('/admin/vehicles/generations/{id}', 'A generation with its factory sets', 'VEHICLE_NOT_FOUND')
    .input(byId)
    .output(adminGeneration),
  create: editing
    .add('/admin/vehicles/generations', 'Add a generation of a model', 'VEHICLE_NOT_FOUND', 'YEARS_OVERLAP')
    .input(z.strictObject({ modelId: identifier, fields: generationFields }))
    .output(done),
  update: editing
    .put(
      '/admin/vehicles/generations/{id}',
      'Change a generation and its factory sets',
      'VEHICLE_NOT_FOUND',
      'YEARS_OVERLAP',
      'CHANGED_MEANWHILE',
    )
    .input(generationChange)
    .output(done),
  preview: editing
    .post(
      '/admin/vehicles/generations/{id}/preview',
      'Which products another verdict would be given of, if a generation were saved so; nothing is stored',
      'VEHICLE_NOT_FOUND',
      'CHANGED_MEANWHILE',
    )
    .meta({ isRead: true })
    .input(generationChange)
    .output(generationPreview),
  delete: editing
    .delete('/admin/vehicles/generations/{id}', 'Delete a generation with its factory sets', 'VEHICLE_NOT_FOUND')
    .input(byId)
    .output(done),
}

export const vehicleMiss = z.object({
  id: z.string(),
  /** Null for a car that no model on record is. */
  modelId: z.uuid().nullable(),
  /** The first of that year. */
  generationId: z.uuid().nullable(),
  /** Make and model, as on record or else as typed. */
  car: z.string(),
  year: z.int(),
  /** The told size that is not on record. */
  ownTyre: z.string().nullable(),
  count: z.int(),
  lastDay: z.string(),
})
export type VehicleMiss = z.output<typeof vehicleMiss>

export const adminVehicleMissesContract = {
  list: reading
    .get('/admin/vehicles/misses', 'A page of 20 cars or sizes asked for within a year that are not on record')
    .input(
      z.strictObject({
        about: z.enum(missSubjects).default('cars'),
        order: z.enum(missOrders).default('often'),
        page: pageField,
      }),
    )
    .output(pageWith(vehicleMiss)),
}
