import { vehicleSlug } from '#modules/fitment/cars/car-names.ts'
import { findModel, namedVehicle } from '#modules/fitment/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import { relatedTo } from '../../index/index.ts'
import { type FittingProducts, shownKinds } from '../contract.ts'
import { fitsOfModel } from './check-car.ts'
import { fittedCards } from './fitting-kits.ts'
import { yearsOnSale } from './years-on-sale.ts'

const fittingPerKind = 4

/**
 * Counts of wheels, tyres, kits and rings that fit, and the first of each; none for a year without records. Throws
 * `VEHICLE_NOT_FOUND`.
 */
export async function fittingProducts(
  shop: Shop,
  { model: asked, year }: { model: string; year: number },
): Promise<FittingProducts> {
  const model = await findModel(shop, asked)
  const fits = await fitsOfModel(shop, { model, year, ownTyre: null })
  const lists = shownKinds.map((kind) => [kind])
  const [found, years] = await Promise.all([
    relatedTo(shop, { fits, lists, most: fittingPerKind }),
    yearsOnSale(shop, model),
  ])
  const ofKinds = await Promise.all(
    shownKinds.map(async (kind, index) => {
      const { count, products } = found[index] ?? { count: 0, products: [] }
      return { kind, count, products: await fittedCards(shop, products) }
    }),
  )
  const kinds = ofKinds.filter(({ products }) => products.length > 0)
  return { vehicle: namedVehicle({ model, year }), slug: vehicleSlug(`${model.make} ${model.name}`), kinds, years }
}
