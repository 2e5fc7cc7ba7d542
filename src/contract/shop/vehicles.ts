import { z } from 'zod'
import { mostFits } from '#domain/fitment/most-fits.ts'
import { axles, confidences, fasteners, seats, vehicleBodies } from '#domain/fitment/vehicle-on-record.ts'
import { verdicts } from '#domain/fitment/verdicts.ts'
import { publicCalls } from '../call.ts'
import { identifier, productIdsField, requiredText, text } from '../fields.ts'
import { briefFit, fitReason, productCard, tyreSizeField } from './catalog.ts'

const call = publicCalls('Vehicles')

const confidence = z.enum(confidences)

/** A wheel with its tyre as the maker mounts it; null where it is not on record. */
const factorySet = z.object({
  axle: z.enum(axles),
  /** As `205/55 R16`. */
  tyreSize: z.string(),
  loadIndex: z.int().nullable(),
  speedSymbol: z.string().nullable(),
  isCommercial: z.boolean(),
  rimWidthInches: z.number().nullable(),
  offsetMm: z.number().nullable(),
  confidence,
})

/** What is on record of a model between two changes of its chassis. */
const generation = z.object({
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
  confidence,
  /** Where the measures come from. */
  source: z.string(),
  factorySets: z.array(factorySet),
})

/** A car as its listing and its garage name it. */
export const namedVehicle = z.object({
  modelId: z.uuid(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  /** The text by which lists are asked for. */
  text: z.string(),
})

export const vehicleDetail = z.object({
  vehicle: namedVehicle,
  /** Of the year of a change there are several; none where nothing is on record. */
  generations: z.array(generation),
  /** The factory sizes, to be chosen from as the customer's own. */
  tyreSizes: z.array(z.string()),
})
export type VehicleDetail = z.output<typeof vehicleDetail>

export const productFit = z.object({
  vehicle: namedVehicle.nullable(),
  verdict: z.enum(verdicts),
  /** All of them, also the good ones, what decides first. */
  reasons: z.array(fitReason),
  /** The ring that the wheel needs on this car. */
  ring: z
    .object({
      outerMm: z.number(),
      innerMm: z.number(),
      /** One that the shop has. */
      product: productCard.nullable(),
    })
    .nullable(),
  /** For a wheel: tyres that go on it and on the car. */
  tyres: z.array(productCard),
})
export type ProductFit = z.output<typeof productFit>

const car = { vehicle: requiredText(100, 'Diga qual é o carro.'), ownTyre: tyreSizeField.optional() }

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
    .input(
      z.strictObject({
        /** Its id, or make and model as `honda-civic`. */
        model: text(120, 'Escolha o modelo do veículo.'),
        year: z.int('Ano inválido.').min(1950, 'Ano inválido.').max(2100, 'Ano inválido.'),
      }),
    )
    .output(vehicleDetail),
  fit: call
    .get('/products/{id}/fit', 'Whether a product fits a car, and why', 'PRODUCT_NOT_FOUND')
    .meta({ cache: ['product:{id}', 'vehicles', 'fit-specs', 'members', 'prices', 'flags', 'category'] })
    .input(z.strictObject({ id: identifier, ...car }))
    .output(productFit),
  fits: call
    .get('/fits', 'Whether products fit a car, up to 60 at once')
    .meta({ cache: ['vehicles', 'fit-specs', 'members'] })
    .input(
      z.strictObject({
        ...car,
        /** Ids of products, between commas. */
        products: productIdsField(mostFits),
      }),
    )
    .output(z.array(z.object({ productId: z.uuid(), fit: briefFit }))),
  beside: call
    .get('/fits/beside', 'Kits, rings, bolts and nuts that fit a car, which its listing leaves out')
    .meta({ cache: ['vehicles', 'fit-specs', 'members', 'prices', 'flags', 'category'] })
    .input(z.strictObject(car))
    .output(z.object({ kits: z.array(fittingCard()), parts: z.array(fittingCard()) })),
}

function fittingCard() {
  return productCard.extend({ fit: briefFit })
}
