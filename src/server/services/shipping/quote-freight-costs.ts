import { and, eq, inArray } from 'drizzle-orm'
import type { FreightZone } from '#domain/shipping/freight-zone.ts'
import { parcelOf } from '#domain/shipping/parcel.ts'
import { quoteIntoZone } from '#domain/shipping/quote-shipping.ts'
import { cheapestOption } from '#domain/shipping/shipping-option.ts'
import { categories, products } from '#server/db/schema/index.ts'
import { isPublished } from '#server/services/catalog/product-card-row.ts'
import { readFreightTables } from '#server/services/freight/freight-in-force.ts'
import type { Shop } from '#server/shop.ts'
import { shippableColumns } from './shippable-columns.ts'

/** What sending one of each product into a zone costs at least, in cents. Products that are not sold are left out. */
export async function quoteFreightCosts(
  shop: Shop,
  { zone, productIds }: { zone: FreightZone; productIds: readonly string[] },
): Promise<{ productId: string; costCents: number }[]> {
  const tables = await readFreightTables(shop)
  const rows = await shop.database
    .select({ productId: products.id, ...shippableColumns })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(products.id, [...productIds]), isPublished))
  return rows.flatMap(({ productId, ...product }) => {
    const cheapest = cheapestOption(quoteIntoZone(parcelOf([{ ...product, quantity: 1 }]), zone, tables))
    return cheapest ? [{ productId, costCents: cheapest.costCents }] : []
  })
}
