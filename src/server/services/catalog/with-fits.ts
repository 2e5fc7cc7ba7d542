import { inArray } from 'drizzle-orm'
import type { BriefFit } from '#contract/shop/fits.ts'
import { products } from '#server/db/schema/index.ts'
import { type CarFits, fitOf } from '#server/services/fitment/check-vehicle.ts'
import type { Shop } from '#server/shop.ts'

/** The fit of each of these products on a car, by the product's id; unknown products have none. */
export async function fitsOfProducts(
  shop: Shop,
  fits: CarFits,
  ids: readonly string[],
): Promise<Map<string, BriefFit>> {
  if (ids.length === 0) return new Map()
  const rows = await shop.database
    .select({ id: products.id, fitSpecId: products.fitSpecId })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
  return new Map(
    rows.map((row) => {
      const { verdict, reason } = fitOf(fits, row)
      return [row.id, { verdict, reason: reason ?? null }]
    }),
  )
}
