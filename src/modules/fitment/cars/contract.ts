import { z } from 'zod'
import { publicCalls } from '#platform/contract/calls.ts'
import { text } from '#platform/contract/fields.ts'
import { axles, confidences, fasteners, seats, vehicleBodies } from './rules.ts'

const call = publicCalls('Vehicles')

const confidence = z.enum(confidences)

/** Null where it is not on record. */
export const factorySet = z.object({
  /** Which version of the car has it, where it is known to be one. */
  version: z.string().nullable(),
  axle: z.enum(axles),
  tyreSize: z.string(),
  loadIndex: z.int().nullable(),
  speedSymbol: z.string().nullable(),
  isCommercial: z.boolean(),
  rimWidthInches: z.number().nullable(),
  offsetMm: z.number().nullable(),
  /** Of the tyre's size. */
  confidence,
  /** Of rim width and offset. */
  wheelConfidence: confidence,
  /** Of load index and speed symbol. */
  loadConfidence: confidence,
  /** The day on which the shop measured rim width and offset on a car. */
  wheelMeasuredOn: z.string().nullable(),
})

export const generation = z.object({
  label: z.string(),
  yearFrom: z.int(),
  yearTo: z.int(),
  body: z.enum(vehicleBodies),
  boltPattern: z.string().nullable(),
  hubBoreMm: z.number().nullable(),
  rimMinInches: z.int().nullable(),
  rimMaxInches: z.int().nullable(),
  fastener: z.enum(fasteners).nullable(),
  thread: z.string().nullable(),
  seat: z.enum(seats).nullable(),
  axleLoadKg: z.int().nullable(),
  /** Of bolt pattern and hub. */
  confidence,
  source: z.string(),
  /** Whether the factory sets have every size that the maker mounted, and who says so. */
  isSizeListComplete: z.boolean(),
  sizeListSource: z.string().nullable(),
  factorySets: z.array(factorySet),
})

export const namedVehicle = z.object({
  modelId: z.uuid(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  /** The value of the listing's parameter. */
  text: z.string(),
})

export const vehicleDetail = z.object({
  vehicle: namedVehicle,
  /** Several in the year of a change; none where nothing is on record. */
  generations: z.array(generation),
  /** To be chosen from as the customer's own; 'another size' always is a choice, too. */
  tyreSizes: z.array(z.string()),
  /** Whether no version of that year has another size. */
  areTyreSizesComplete: z.boolean(),
})
export type VehicleDetail = z.output<typeof vehicleDetail>

/** By the model's id or as `honda-civic`. */
export const modelAndYear = z.strictObject({
  model: text(120, 'Escolha o modelo do veículo.'),
  year: z.int('Ano inválido.').min(1950, 'Ano inválido.').max(2100, 'Ano inválido.'),
})

export const vehiclesContract = {
  list: call
    .get('/vehicles', 'Makes and models, with the model years on record')
    .meta({ cache: ['vehicles'] })
    .output(
      z.array(
        z.object({
          make: z.string(),
          models: z.array(
            z.object({
              id: z.uuid(),
              name: z.string(),
              slug: z.string(),
              aliases: z.array(z.string()),
              years: z.array(z.int()),
            }),
          ),
        }),
      ),
    ),
  find: call
    .get('/vehicles/{model}/{year}', 'What is on record of a model in a year', 'VEHICLE_NOT_FOUND')
    .meta({ cache: ['vehicles'] })
    .input(modelAndYear)
    .output(vehicleDetail),
}
