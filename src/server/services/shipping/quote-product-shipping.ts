import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import type { PostalCode } from '#domain/postal-code.ts'
import type { ShippableItem } from '#domain/shipping/parcel.ts'
import { categories, products } from '#server/db/schema/index.ts'
import { isPublished } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'
import { findDestination } from './find-destination.ts'
import { shippingQuoteOf } from './quote-items.ts'
import { shippableColumns } from './shippable-columns.ts'

export type ProductShippingInput = { productId: string; postalCode: PostalCode; quantity: number }

/**
 * What it costs to send some units of one product. Throws `PRODUCT_NOT_FOUND` for a product that is not sold, and as
 * `findDestination` does.
 */
export async function quoteProductShipping(
  shop: Shop,
  { productId, postalCode, quantity }: ProductShippingInput,
): Promise<ShippingQuote> {
  const item = await readShippableProduct(shop, productId, quantity)
  return shippingQuoteOf(shop, [item], await findDestination(shop, postalCode))
}

async function readShippableProduct(shop: Shop, productId: string, quantity: number): Promise<ShippableItem> {
  const [product] = await shop.database
    .select(shippableColumns)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.id, productId), isPublished))
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  return { ...product, quantity }
}
