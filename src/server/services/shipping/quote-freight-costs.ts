import { and, eq, inArray } from 'drizzle-orm'
import { destinationInZone, type FreightZone } from '#domain/shipping/freight-zone.ts'
import { cheapestOption } from '#domain/shipping/shipping-option.ts'
import { categories, products } from '#server/db/schema/index.ts'
import { isPublished } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'
import { quoteItems } from './quote-items.ts'
import { shippableColumns } from './shippable-columns.ts'

/** What sending one of each product into a zone costs at least, in cents. Products that are not sold are left out. */
export async function quoteFreightCosts(
  { database }: Shop,
  { zone, productIds }: { zone: FreightZone; productIds: readonly string[] },
): Promise<{ productId: string; costCents: number }[]> {
  const rows = await database
    .select({ productId: products.id, ...shippableColumns })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(products.id, [...productIds]), isPublished))
  return rows.flatMap(({ productId, ...product }) => {
    const cheapest = cheapestOption(quoteItems([{ ...product, quantity: 1 }], destinationInZone[zone]))
    return cheapest ? [{ productId, costCents: cheapest.costCents }] : []
  })
}
