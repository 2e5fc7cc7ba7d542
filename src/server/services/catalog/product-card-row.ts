import { eq, sql } from 'drizzle-orm'
import type { ProductCard } from '#contract/shop/catalog.ts'
import { setPieceOf } from '#domain/catalog/product-set.ts'
import type { Database } from '#server/db/client.ts'
import { categories, productStock, products } from '#server/db/schema/index.ts'

/** What shows the pieces that a set consists of; with the category's name. */
export const setColumns = {
  isSetOfFour: products.isSetOfFour,
  boltPatterns: products.boltPatterns,
  rimWidthInches: products.rimWidthInches,
  tyreWidthMm: products.tyreWidthMm,
}

/** What a card needs of a product joined with its stock and its category. */
export const productCardColumns = {
  id: products.id,
  name: products.name,
  category: categories.name,
  imageUrl: products.imageUrl,
  priceCents: products.priceCents,
  originalPriceCents: products.originalPriceCents,
  discountPercentage: products.discountPercentage,
  installments: products.installments,
  // The number in stock would make every list change with each sale.
  isSoldOut: sql<boolean>`${productStock.quantity} <= 0`,
  isPriceOnRequest: products.isPriceOnRequest,
  isNew: products.isNew,
  ...setColumns,
}

/**
 * A product that is not archived: what the staff works with. Written as the partial indexes of the products
 * have it: with a parameter in it, PostgreSQL would not see that they apply.
 */
export const isLive = sql`${products.deletedAt} is null`

/**
 * A product that the shop shows and sells: neither archived nor hidden nor a draft. The indexes of live
 * ones serve it, too.
 */
export const isPublished = sql`${isLive} and ${products.visibility} = 'published'`

/**
 * The same of products that are named by their ids. Written so that none of the partial indexes applies:
 * PostgreSQL would search one of them once for each of its values, where only the primary key is right.
 */
export const isPublishedById = sql`num_nulls(${products.deletedAt}) = 1 and ${products.visibility} = 'published'`

/** Whether a product is not on sale, although carts and links may still refer to it. */
export const isWithdrawn = sql<boolean>`not (${isPublished})`

/** Newest first, as in the indexes. */
export const newestFirst = [sql`${products.createdAt} desc nulls last`, products.id] as const

/** Selects products as their cards; the caller adds conditions and the limit. */
export function selectProductCards(database: Database) {
  return database
    .select(productCardColumns)
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()
}

type ProductCardRow = Awaited<ReturnType<typeof selectProductCards>>[number]

/** The card of a row. The type of a generated column allows null, but a picture is never null. */
export function toProductCard(row: ProductCardRow): ProductCard {
  const { isSetOfFour, boltPatterns, rimWidthInches, tyreWidthMm, ...card } = row
  const setPiece = setPieceOf({ isSetOfFour, boltPatterns, rimWidthInches, tyreWidthMm, category: row.category })
  return { ...card, imageUrl: row.imageUrl ?? null, setPiece }
}
