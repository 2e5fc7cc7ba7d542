import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import {
  type AttributeValues,
  type PageAttribute,
  pageAttributes,
  pickAttributes,
} from '#modules/fitment/attributes/rules.ts'
import { fitKindOf, type KindMeasures } from '#modules/fitment/verdicts/specs.ts'
import type { Database } from '#platform/server/database/client.ts'
import { isOneOf, preparedFor } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { categories } from '../../categories/tables.ts'
import type { ProductSummary } from '../../product-list/contract.ts'
import { productStock } from '../../stock/tables.ts'
import type { ProductCard, ProductDetail } from '../contract.ts'
import { setPieceOf } from '../sets.ts'
import { products } from '../tables.ts'

/** When a product joined with its stock last changed: itself, or how many there are. */
export const productChangedAt = sql<Date>`greatest(${products.updatedAt}, ${productStock.updatedAt})`.mapWith(
  products.updatedAt,
)

const { imageUrl, listedPriceCents, sortName, searchText, codeText, previewVersion, ...entered } =
  getTableColumns(products)

/** The columns of a product except for those that nobody enters. */
export const enteredProductColumns = entered

export type EnteredProduct = Pick<typeof products.$inferSelect, keyof typeof entered>

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

/** What tells the staff which product it is, in a query that joins its stock. */
export const productSummaryColumns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  visibility: sql<ProductSummary['visibility']>`case when ${isLive} then ${products.visibility} else 'archived' end`,
  imageUrl: products.imageUrl,
  priceCents: products.priceCents,
  isPriceOnRequest: products.isPriceOnRequest,
  stockQuantity: productStock.quantity,
}

type Measured = KindMeasures & Pick<AttributeValues, PageAttribute<'fitment'>>

/** A product's measures as the shop shows them, and its kind derived from them. */
export const toFitment = (product: Measured): ProductDetail['fitment'] => ({
  kind: fitKindOf(product) ?? null,
  ...pickAttributes(product, pageAttributes('fitment')),
})

const cardsById = preparedFor((database) =>
  selectProductCards(database)
    .where(and(isOneOf(products.id, 'ids'), isPublishedById))
    .prepare('product_cards'),
)

/** The cards of the products with these ids, in their order; those no longer on sale are left out. */
export async function productCards({ database }: Shop, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await cardsById(database).execute({ ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toProductCard(row)] : []
  })
}
