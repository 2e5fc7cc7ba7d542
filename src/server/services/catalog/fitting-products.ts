import { type FittingProducts, shownKinds } from '#contract/shop/vehicles.ts'
import { vehicleSlug } from '#domain/fitment/vehicle-slug.ts'
import { readCatalogTable } from '#server/catalog-index/cached-catalog-table.ts'
import { fittingRows } from '#server/catalog-index/fitting-rows.ts'
import { fitsOfModel } from '#server/services/fitment/car-fits.ts'
import { findModel, namedVehicle } from '#server/services/fitment/find-vehicle-detail.ts'
import type { Shop } from '#server/shop.ts'
import { fittedCards } from './list-fitting-kits-and-parts.ts'
import { yearsOnSale } from './years-on-sale.ts'

/** The number shown of each kind. */
const maxPerKind = 4

/**
 * How many wheels, tyres, kits and rings fit a model in a year, and the first of each. For a year without
 * records nothing is known to fit. Throws `VEHICLE_NOT_FOUND`.
 */
export async function fittingProducts(
  shop: Shop,
  { model: asked, year }: { model: string; year: number },
): Promise<FittingProducts> {
  const model = await findModel(shop, asked)
  const fits = await fitsOfModel(shop, { model, year, ownTyre: null })
  const [table, years] = await Promise.all([readCatalogTable(shop), yearsOnSale(shop, model)])
  const found = fittingRows(table, fits, { lists: shownKinds.map((kind) => [kind]), most: maxPerKind })
  const ofKinds = await Promise.all(
    shownKinds.map(async (kind, index) => {
      const { count, rows } = found[index] ?? { count: 0, rows: [] }
      return { kind, count, products: await fittedCards(shop, { table, fits, rows }) }
    }),
  )
  const kinds = ofKinds.filter(({ products }) => products.length > 0)
  return { vehicle: namedVehicle({ model, year }), slug: vehicleSlug(`${model.make} ${model.name}`), kinds, years }
}
