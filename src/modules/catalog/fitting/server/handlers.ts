import { adminVehicleModelsContract } from '#modules/fitment/cars/staff-contract.ts'
import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { cardTags } from '#platform/server/cache/tags.ts'
import type { ProductCard } from '../../products/contract.ts'
import { fittingContract } from '../contract.ts'
import { carFits } from './check-car.ts'
import { fittingProducts, listFittingKitsAndParts } from './fitting-products.ts'
import { listModelOffers } from './model-offers.ts'
import { fitsOfProducts, productFit } from './product-fit.ts'
import { ringsShown } from './rings-on-sale.ts'
import { listVehiclesOnSale } from './years-on-sale.ts'

const vehicles = implementCalls(fittingContract)

export const fittingRouter = {
  fitting: vehicles.fitting.handler(async ({ context, input }) => {
    const found = await fittingProducts(context.shop, input)
    const shown = found.kinds.flatMap(({ products }) => products)
    context.recordCacheTags?.(cardTags([...shown, ...ringsShown(shown)]))
    return found
  }),
  onSale: vehicles.onSale.handler(({ context }) => listVehiclesOnSale(context.shop)),
  fit: vehicles.fit.handler(async ({ context, input }) => {
    const fit = await productFit(context.shop, input)
    const shown: ProductCard[] = [...fit.tyres, ...(fit.ring?.product ? [fit.ring.product] : [])]
    context.recordCacheTags?.(cardTags(shown))
    return fit
  }),
  fits: vehicles.fits.handler(async ({ context, input: { products, ...car } }) => {
    const fits = await fitsOfProducts(context.shop, await carFits(context.shop, car), products)
    const answers = [...fits].map(([productId, fit]) => ({ productId, fit }))
    context.recordCacheTags?.(cardTags(ringsShown(answers)))
    return answers
  }),
  beside: vehicles.beside.handler(async ({ context, input }) => {
    const found = await listFittingKitsAndParts(context.shop, input)
    context.recordCacheTags?.(cardTags([...found.kits, ...found.parts, ...ringsShown(found.kits)]))
    return found
  }),
}

/** What a model's buyers find depends on the products: the catalogue completes the staff's calls about models. */
export const vehicleOffersRouter = {
  offers: implementCalls(adminVehicleModelsContract.offers)
    .use(admin)
    .handler(({ context, input }) => listModelOffers(context.shop, input)),
}
