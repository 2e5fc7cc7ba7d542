import { and, eq, type SQL, sql } from 'drizzle-orm'
import { products } from '#server/db/schema/index.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import type { StockCountRow } from './lock-count.ts'

/**
 * Which products a count is about: those of its category and brand, at places that begin as it says; none
 * of the archive.
 */
export const productsInScope = ({ categoryId, brandId, place }: StockCountRow): SQL | undefined =>
  and(
    isLive,
    categoryId ? eq(products.categoryId, categoryId) : undefined,
    brandId ? eq(products.brandId, brandId) : undefined,
    place ? sql`starts_with(normalise(${products.shelfPlace}), normalise(${place}))` : undefined,
  )
