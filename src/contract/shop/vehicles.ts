import { z } from 'zod'
import type { FitKind } from '#domain/fitment/fit-spec.ts'
import { maxFits } from '#domain/fitment/max-fits.ts'
import { axles, confidences, fasteners, seats, vehicleBodies } from '#domain/fitment/vehicle-on-record.ts'
import { verdicts } from '#domain/fitment/verdicts.ts'
import { publicCalls } from '../call.ts'
import { identifier, productIdsField, requiredText, text } from '../fields.ts'
import { briefFit, fitReason, productCard, tyreSizeField } from './catalog.ts'

const call = publicCalls('Vehicles')

const confidence = z.enum(confidences)

/** A wheel with its tyre as the maker mounts it; null where it is not on record. */
export const factorySet = z.object({
  /** Which version of the car has it, where it is known to be one. */
  version: z.string().nullable(),
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
  /** The value of the listing's parameter. */
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

/** What the page of a car shows, each kind apart. */
export const shownKinds = ['wheel', 'tyre', 'kit', 'ring'] as const satisfies readonly FitKind[]

const fittingProducts = z.object({
  vehicle: namedVehicle,
  /** Make and model as addresses name them: `honda-civic`. */
  slug: z.string(),
  /** Without kinds of which nothing fits. */
  kinds: z.array(
    z.object({
      kind: z.enum(shownKinds),
      /** How many fit, with a remark or without. */
      count: z.int(),
      /** Up to four of them: those in stock first, then those that fit without a remark, then the cheapest. */
      products: z.array(fittingCard()),
    }),
  ),
  /** The years of this model for which the shop has a wheel, a tyre or a kit. */
  years: z.array(z.int()),
})
export type FittingProducts = z.output<typeof fittingProducts>

/** A model by its id or as `honda-civic`, in a year. */
const modelAndYear = z.strictObject({
  model: text(120, 'Escolha o modelo do veículo.'),
  year: z.int('Ano inválido.').min(1950, 'Ano inválido.').max(2100, 'Ano inválido.'),
})

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
    .input(modelAndYear)
    .output(vehicleDetail),
  fitting: call
    .get('/vehicles/{model}/{year}/products', 'The first products of each kind that fit a car', 'VEHICLE_NOT_FOUND')
    .meta({ cache: ['vehicles', 'fit-specs', 'list', 'prices', 'category'] })
    .input(modelAndYear)
    .output(fittingProducts),
  onSale: call
    .get('/vehicles/on-sale', 'Makes and models, with the years for which the shop has a wheel, a tyre or a kit')
    .meta({ cache: ['vehicles', 'fit-specs', 'list'] })
    .output(
      z.array(
        z.object({
          make: z.string(),
          models: z.array(z.object({ name: z.string(), slug: z.string(), years: z.array(z.int()) })),
        }),
      ),
    ),
  fit: call
    .get('/products/{id}/fit', 'Whether a product fits a car, and why', 'PRODUCT_NOT_FOUND')
    .meta({ cache: ['product:{id}', 'vehicles', 'fit-specs', 'list', 'prices', 'category'] })
    .input(z.strictObject({ id: identifier, ...car }))
    .output(productFit),
  fits: call
    .get('/fits', 'Whether products fit a car, up to 60 at once')
    .meta({ cache: ['vehicles', 'fit-specs', 'list'] })
    .input(
      z.strictObject({
        ...car,
        /** Ids of products, between commas. */
        products: productIdsField(maxFits),
      }),
    )
    .output(z.array(z.object({ productId: z.uuid(), fit: briefFit }))),
  beside: call
    .get('/fits/beside', 'Kits, rings, bolts and nuts that fit a car, which its listing leaves out')
    .meta({ cache: ['vehicles', 'fit-specs', 'list', 'prices', 'category'] })
    .input(z.strictObject(car))
    .output(z.object({ kits: z.array(fittingCard()), parts: z.array(fittingCard()) })),
}

function fittingCard() {
  return productCard.extend({ fit: briefFit })
}
