import type { ProductCard } from '#contract/shop/catalog.ts'
import { cardTags } from '#server/cache/cache-tag.ts'
import { fittingProducts } from '#server/services/catalog/fitting-products.ts'
import { listFittingKitsAndParts } from '#server/services/catalog/list-fitting-kits-and-parts.ts'
import { productFit } from '#server/services/catalog/product-fit.ts'
import { fitsOfProducts } from '#server/services/catalog/with-fits.ts'
import { listVehiclesOnSale } from '#server/services/catalog/years-on-sale.ts'
import { carFits } from '#server/services/fitment/car-fits.ts'
import { visitor } from '../base.ts'

/** The products that fit a car. */
export const fittingRouter = {
  fitting: visitor.vehicles.fitting.handler(async ({ context, input }) => {
    const found = await fittingProducts(context.shop, input)
    context.recordCacheTags?.(cardTags(found.kinds.flatMap(({ products }) => products)))
    return found
  }),
  onSale: visitor.vehicles.onSale.handler(({ context }) => listVehiclesOnSale(context.shop)),
  fit: visitor.vehicles.fit.handler(async ({ context, input }) => {
    const fit = await productFit(context.shop, input)
    const shown: ProductCard[] = [...fit.tyres, ...(fit.ring?.product ? [fit.ring.product] : [])]
    context.recordCacheTags?.(cardTags(shown))
    return fit
  }),
  fits: visitor.vehicles.fits.handler(async ({ context, input: { products, ...car } }) => {
    const fits = await fitsOfProducts(context.shop, await carFits(context.shop, car), products)
    return [...fits].map(([productId, fit]) => ({ productId, fit }))
  }),
  beside: visitor.vehicles.beside.handler(async ({ context, input }) => {
    const found = await listFittingKitsAndParts(context.shop, input)
    context.recordCacheTags?.(cardTags([...found.kits, ...found.parts]))
    return found
  }),
}
