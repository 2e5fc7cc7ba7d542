import { eq, sql } from 'drizzle-orm'
import { type FittingProducts, shownKinds } from '#contract/shop/vehicles.ts'
import { vehicleSlug } from '#domain/fitment/vehicle-slug.ts'
import { fitSpecs, productStock, products } from '#server/db/schema/index.ts'
import { findModel, namedVehicle } from '#server/services/fitment/find-vehicle-detail.ts'
import { type CarFits, fitOf, judgeVehicle } from '#server/services/fitment/judge-vehicle.ts'
import { verdictConditions } from '#server/services/fitment/verdict-conditions.ts'
import type { Shop } from '#server/shop.ts'
import { isLive } from './product-card-row.ts'
import { productCards } from './product-cards.ts'
import { yearsOnSale } from './years-on-sale.ts'

/** So many of each kind are shown. */
const mostOfAKind = 4

/**
 * How many wheels, tyres, kits and rings fit a model in a year, and the first of each. Of a year of which nothing is on
 * record nothing is known to fit. Throws `VEHICLE_NOT_FOUND`.
 */
export async function fittingProducts(
  shop: Shop,
  { model: asked, year }: { model: string; year: number },
): Promise<FittingProducts> {
  const model = await findModel(shop, asked)
  const fits = await judgeVehicle(shop, { modelId: model.id, year, ownTyre: null })
  const [rows, years] = await Promise.all([firstOfEachKind(shop, fits), yearsOnSale(shop, model)])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const cards = await productCards(
    shop,
    rows.map(({ id }) => id),
  )
  const kinds = shownKinds.flatMap((kind) => {
    const shown = cards.flatMap((card) => {
      const row = rowOf.get(card.id)
      if (row?.kind !== kind) return []
      const { verdict, reason = null } = fitOf(fits, row)
      return [{ ...card, fit: { verdict, reason } }]
    })
    const count = rows.find((row) => row.kind === kind)?.count ?? 0
    return shown.length > 0 ? [{ kind, count, products: shown }] : []
  })
  return { vehicle: namedVehicle({ model, year }), slug: vehicleSlug(`${model.make} ${model.name}`), kinds, years }
}

type Row = { kind: (typeof shownKinds)[number]; id: string; fitSpecId: number; count: number }

/** The first products of each kind that fit, and how many there are of it. */
async function firstOfEachKind(shop: Shop, fits: CarFits): Promise<Row[]> {
  const { serve, serve_com_ressalva: remarked } = verdictConditions(fits)
  const isInStock = sql`${productStock.quantity} > 0`
  const place = sql`row_number() over (partition by ${fitSpecs.kind}
    order by ${isInStock} desc, ${serve} desc, ${products.priceCents}, ${products.id})`
  const { rows } = await shop.database.execute<Row>(sql`
    select kind, id, fit_spec_id as "fitSpecId", count from (
      select ${fitSpecs.kind}, ${products.id}, ${products.fitSpecId}, ${place} as place,
        (count(*) over (partition by ${fitSpecs.kind}))::integer as count
      from ${products}
      join ${fitSpecs} on ${eq(fitSpecs.id, products.fitSpecId)}
      join ${productStock} on ${eq(productStock.productId, products.id)}
      where ${isLive} and ${fitSpecs.kind} = any(${sql.param([...shownKinds])}::text[]) and (${serve} or ${remarked})
    ) as fitting
    where place <= ${mostOfAKind}
    order by place`)
  return rows
}
