import { and, eq, or, sql } from 'drizzle-orm'
import { gtinDigits, isGtin } from '#domain/catalog/gtin.ts'
import { maxSkuLength, normaliseCode } from '#domain/catalog/sku.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { isPublished } from './product-card-row.ts'

/** The product on sale whose code or barcode equals the search term; accents and case are ignored. */
export async function productOfCode(shop: Shop, term: string): Promise<string | undefined> {
  const code = normaliseCode(term)
  if (code === '' || code.length > maxSkuLength) return undefined
  const digits = gtinDigits(code)
  const bySku = sql`normalise(${products.sku}) = normalise(${code})`
  const [found] = await shop.database
    .select({ id: products.id })
    .from(products)
    .where(and(isPublished, isGtin(digits) ? or(bySku, eq(products.gtin, digits)) : bySku))
    // Its own code takes precedence over the barcode, which several products may share.
    .orderBy(sql`(${bySku}) is true desc`, products.createdAt, products.id)
    .limit(1)
  return found?.id
}
