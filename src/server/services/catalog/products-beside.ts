import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { fitSpecs, productStock, products } from '#server/db/schema/index.ts'
import { carFits, type NamedCar } from '#server/services/fitment/car-fits.ts'
import type { CarFits } from '#server/services/fitment/judge-vehicle.ts'
import { verdictConditions } from '#server/services/fitment/verdict-conditions.ts'
import type { Shop } from '#server/shop.ts'
import { isLive } from './product-card-row.ts'
import { productCards } from './product-cards.ts'
import { fitsOfProducts } from './with-fits.ts'

const mostOfAKind = 8

/** What fits a car and stands in other categories than its listing: kits; rings, spacers, bolts and nuts. The best first. */
export async function productsBeside(shop: Shop, car: NamedCar) {
  const fits = await carFits(shop, car)
  const [kits, parts] = await Promise.all([
    fitting(shop, fits, eq(fitSpecs.kind, 'kit')),
    fitting(shop, fits, inArray(fitSpecs.kind, ['ring', 'bolt', 'nut'])),
  ])
  return { kits, parts }
}

async function fitting(shop: Shop, fits: CarFits, wanted: SQL) {
  const { serve, serve_com_ressalva: remarked } = verdictConditions(fits)
  const rows = await shop.database
    .select({ id: products.id })
    .from(products)
    .innerJoin(fitSpecs, eq(fitSpecs.id, products.fitSpecId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(isLive, wanted, or(serve, remarked)))
    .orderBy(sql`${productStock.quantity} > 0 desc`, sql`${serve} desc`, products.priceCents, products.id)
    .limit(mostOfAKind)
  const cards = await productCards(
    shop,
    rows.map(({ id }) => id),
  )
  const fitOfId = await fitsOfProducts(
    shop,
    fits,
    cards.map(({ id }) => id),
  )
  return cards.flatMap((card) => {
    const fit = fitOfId.get(card.id)
    return fit ? [{ ...card, fit }] : []
  })
}
