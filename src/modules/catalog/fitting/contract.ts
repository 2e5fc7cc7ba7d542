import { z } from 'zod'
import { modelAndYear, namedVehicle } from '#modules/fitment/cars/contract.ts'
import { maxFits } from '#modules/fitment/cars/rules.ts'
import { briefFit, fitReason, neededRing, tyreSizeField } from '#modules/fitment/verdicts/contract.ts'
import { verdicts } from '#modules/fitment/verdicts/rules.ts'
import type { FitKind } from '#modules/fitment/verdicts/specs.ts'
import { publicCalls } from '#platform/contract/calls.ts'
import { identifier, productIdsField, requiredText } from '#platform/contract/fields.ts'
import { productCard } from '../products/contract.ts'

const call = publicCalls('Vehicles')

export const productFit = z.object({
  vehicle: namedVehicle.nullable(),
  verdict: z.enum(verdicts),
  /** All, also the good ones, what decides first. */
  reasons: z.array(fitReason),
  ring: neededRing.extend({ product: productCard.nullable() }).nullable(),
  /** For a wheel: tyres that go on it and on the car. */
  tyres: z.array(productCard),
})
export type ProductFit = z.output<typeof productFit>

/** In this order on the page of a car. */
export const shownKinds = ['wheel', 'tyre', 'kit', 'ring'] as const satisfies readonly FitKind[]

const fittingProducts = z.object({
  vehicle: namedVehicle,
  /** `honda-civic` */
  slug: z.string(),
  /** Without kinds of which nothing fits. */
  kinds: z.array(
    z.object({
      kind: z.enum(shownKinds),
      /** With a remark or without. */
      count: z.int(),
      /** Up to four: in stock first, then without a remark, then the cheapest. */
      products: z.array(fittingCard()),
    }),
  ),
  /** Years for which the shop has a wheel, a tyre or a kit. */
  years: z.array(z.int()),
})
export type FittingProducts = z.output<typeof fittingProducts>

const car = { vehicle: requiredText(100, 'Diga qual é o carro.'), ownTyre: tyreSizeField.optional() }

export const fittingContract = {
  fitting: call
    .get('/vehicles/{model}/{year}/products', 'The first products of each kind that fit a car', 'VEHICLE_NOT_FOUND')
    .meta({ cache: ['vehicles', 'fit-specs', 'list', 'prices', 'category', 'promotions'] })
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
    .meta({ cache: ['product:{id}', 'vehicles', 'fit-specs', 'list', 'prices', 'category', 'promotions'] })
    .input(z.strictObject({ id: identifier, ...car }))
    .output(productFit),
  fits: call
    .get('/fits', 'Whether products fit a car, up to 60 at once')
    .meta({ cache: ['vehicles', 'fit-specs', 'list'] })
    .input(
      z.strictObject({
        ...car,
        /** Separated by commas. */
        products: productIdsField(maxFits),
      }),
    )
    .output(z.array(z.object({ productId: z.uuid(), fit: briefFit }))),
  beside: call
    .get('/fits/beside', 'Kits, rings, bolts and nuts that fit a car, which its listing leaves out')
    .meta({ cache: ['vehicles', 'fit-specs', 'list', 'prices', 'category', 'promotions'] })
    .input(z.strictObject(car))
    .output(z.object({ kits: z.array(fittingCard()), parts: z.array(fittingCard()) })),
}

function fittingCard() {
  return productCard.extend({ fit: briefFit })
}
