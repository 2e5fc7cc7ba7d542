import { vehicleSlug } from '#modules/fitment/cars/car-names.ts'
import { findModel, namedVehicle } from '#modules/fitment/server/index.ts'
import type { BriefFit } from '#modules/fitment/verdicts/contract.ts'
import type { Shop } from '#platform/server/shop.ts'
import { relatedTo } from '../../index/index.ts'
import type { ProductCard } from '../../products/contract.ts'
import { productCards } from '../../products/server/product-cards.ts'
import { type FittingProducts, shownKinds } from '../contract.ts'
import { carFits, fitsOfModel, type NamedCar } from './check-car.ts'
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

const maxPerKind = 8

/** Of other categories than the listing's, the best fit first. */
export async function listFittingKitsAndParts(shop: Shop, car: NamedCar) {
  const fits = await carFits(shop, car)
  const found = await relatedTo(shop, { fits, lists: [['kit'], ['ring', 'bolt', 'nut']], most: maxPerKind })
  const [kits = [], parts = []] = await Promise.all(found.map(({ products }) => fittedCards(shop, products)))
  return { kits, parts }
}

async function fittedCards(
  shop: Shop,
  products: readonly { id: string; fit: BriefFit }[],
): Promise<(ProductCard & { fit: BriefFit })[]> {
  const fitOf = new Map(products.map(({ id, fit }) => [id, fit]))
  const cards = await productCards(shop, [...fitOf.keys()])
  return cards.flatMap((card) => {
    const fit = fitOf.get(card.id)
    return fit ? [{ ...card, fit }] : []
  })
}
