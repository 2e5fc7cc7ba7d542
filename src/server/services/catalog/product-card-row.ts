import { eq, sql } from 'drizzle-orm'
import type { ProductCard } from '#contract/shop/catalog.ts'
import { setPieceOf } from '#domain/catalog/product-set.ts'
import type { Database } from '#server/db/client.ts'
import { categories, productStock, products } from '#server/db/schema/index.ts'

/** What tells of which pieces a set consists; with the category's name. */
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
  // How many there are would have every list change with each sale.
  isSoldOut: sql<boolean>`${productStock.quantity} <= 0`,
  isPriceOnRequest: products.isPriceOnRequest,
  isNew: products.isNew,
  ...setColumns,
}

/**
 * A product that is not archived: what the staff works with. Written as the partial indexes of the products have it: with
 * a parameter in it, PostgreSQL would not see that they apply.
 */
export const isLive = sql`${products.deletedAt} is null`

/** A product that the shop shows and sells: neither archived nor hidden nor a draft. The indexes of live ones serve it, too. */
export const isPublished = sql`${isLive} and ${products.visibility} = 'published'`

/**
 * The same of products that are named by their ids. Written so that none of the partial indexes applies: PostgreSQL would search
 * one of them once for each of its values, where only the primary key is right.
 */
export const isPublishedById = sql`num_nulls(${products.deletedAt}) = 1 and ${products.visibility} = 'published'`

/** Whether the shop does not sell a product, which carts and links may still name. */
export const isWithdrawn = sql<boolean>`not (${isPublished})`

/** Newest first, as the indexes have it. */
export const newestFirst = [sql`${products.createdAt} desc nulls last`, products.id] as const

/** Selects products as their cards; the caller adds what is wanted of them, and how many. */
export function selectProductCards(database: Database) {
  return database
    .select(productCardColumns)
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()
}

type ProductCardRow = Awaited<ReturnType<typeof selectProductCards>>[number]

/** The card of a row. A generated column is typed as if it could be missing; no picture is null. */
export function toProductCard(row: ProductCardRow): ProductCard {
  const { isSetOfFour, boltPatterns, rimWidthInches, tyreWidthMm, ...card } = row
  const setPiece = setPieceOf({ isSetOfFour, boltPatterns, rimWidthInches, tyreWidthMm, category: row.category })
  return { ...card, imageUrl: row.imageUrl ?? null, setPiece }
}
