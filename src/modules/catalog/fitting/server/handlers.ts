import { implementCalls } from '#platform/server/api/callers.ts'
import { cardTags } from '#platform/server/cache/tags.ts'
import type { ProductCard } from '../../products/contract.ts'
import { fittingContract } from '../contract.ts'
import { carFits } from './check-car.ts'
import { listFittingKitsAndParts } from './fitting-kits.ts'
import { fittingProducts } from './fitting-products.ts'
import { fitsOfProducts, productFit } from './product-fit.ts'
import { listVehiclesOnSale } from './years-on-sale.ts'

const vehicles = implementCalls(fittingContract)

export const fittingRouter = {
  fitting: vehicles.fitting.handler(async ({ context, input }) => {
    const found = await fittingProducts(context.shop, input)
    context.recordCacheTags?.(cardTags(found.kinds.flatMap(({ products }) => products)))
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
    return [...fits].map(([productId, fit]) => ({ productId, fit }))
  }),
  beside: vehicles.beside.handler(async ({ context, input }) => {
    const found = await listFittingKitsAndParts(context.shop, input)
    context.recordCacheTags?.(cardTags([...found.kits, ...found.parts]))
    return found
  }),
}
