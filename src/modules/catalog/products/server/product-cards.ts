import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import {
  type AttributeValues,
  type PageAttribute,
  pageAttributes,
  pickAttributes,
} from '#modules/fitment/attributes/rules.ts'
import { findFitKind, type KindMeasures } from '#modules/fitment/verdicts/specs.ts'
import { pick } from '#platform/pick.ts'
import type { Database } from '#platform/server/database/client.ts'
import { isAmong, preparedFor } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ProductSummary } from '../../product-list/contract.ts'
import { promoteOffer } from '../../promotions/promoted-offer.ts'
import type { Promotion } from '../../promotions/rules.ts'
import { readRunningPromotions } from '../../promotions/server/read-promotions.ts'
import { categories, productStock, products } from '../../tables.ts'
import { productPath } from '../address.ts'
import type { ProductCard, ProductDetail } from '../contract.ts'
import { findSetPiece } from '../sets.ts'

/** Itself, or its stock. */
export const productChangedAt = sql<Date>`greatest(${products.updatedAt}, ${productStock.updatedAt})`.mapWith(
  products.updatedAt,
)

const { number, imageUrl, listedPriceCents, sortName, searchText, codeText, previewVersion, ...entered } =
  getTableColumns(products)

/** Except for those that nobody enters. */
export const enteredProductColumns = entered

export type EnteredProduct = Pick<typeof products.$inferSelect, keyof typeof entered>

/** The path of a product's page, with the name that it has now. */
export const pathColumn = sql<string>`${products.number} || ' ' || ${products.name}`.mapWith(
  (numberAndName: string) => {
    const end = numberAndName.indexOf(' ')
    return productPath({ number: Number(numberAndName.slice(0, end)), name: numberAndName.slice(end) })
  },
)

/** With the category's name. */
export const setColumns = pick(products, 'isSetOfFour', 'boltPatterns', 'rimWidthInches', 'tyreWidthMm')

/** What promotions ask about it, besides what a card shows. */
export const promotedColumns = pick(products, 'categoryId', 'brandId', 'isFeatured')

/** Of a product joined with its stock and category. */
export const productCardColumns = {
  id: products.id,
  name: products.name,
  path: pathColumn,
  category: categories.name,
  ...pick(products, 'imageUrl', 'priceCents', 'originalPriceCents', 'discountPercentage', 'installments'),
  // The number in stock would make every list change with each sale.
  isSoldOut: sql<boolean>`${productStock.quantity} <= 0`,
  isPriceOnRequest: products.isPriceOnRequest,
  isNew: products.isNew,
  ...promotedColumns,
  ...setColumns,
}

/** Not archived. As the partial indexes have it: with a parameter, PostgreSQL would not see that they apply. */
export const isLive = sql`${products.deletedAt} is null`

/** Neither archived nor hidden nor a draft. The indexes of live ones serve it, too. */
export const isPublished = sql`${isLive} and ${products.visibility} = 'published'`

/**
 * For products named by ids. No partial index applies: PostgreSQL would search one of them once for each value, instead
 * of the primary key.
 */
export const isPublishedById = sql`num_nulls(${products.deletedAt}) = 1 and ${products.visibility} = 'published'`

/** Carts and links may still refer to the product. */
export const isWithdrawn = sql<boolean>`not (${isPublished})`

/** As in the indexes. */
export const newestFirst = [sql`${products.createdAt} desc nulls last`, products.id] as const

/** The caller adds conditions and the limit. */
export function selectProductCards(database: Database) {
  return database
    .select(productCardColumns)
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()
}

type ProductCardRow = Awaited<ReturnType<typeof selectProductCards>>[number]

/** With the price by the promotions that run. The type of a generated column allows null, but a picture is never null. */
export function toProductCard(row: ProductCardRow, promotions: readonly Promotion[]): ProductCard {
  const { isSetOfFour, boltPatterns, rimWidthInches, tyreWidthMm, categoryId, brandId, isFeatured, ...card } = row
  const setPiece = findSetPiece({ isSetOfFour, boltPatterns, rimWidthInches, tyreWidthMm, category: row.category })
  const offer = promoteOffer({ ...row, productId: row.id }, promotions)
  return { ...card, ...offer, imageUrl: row.imageUrl ?? null, setPiece }
}

/** For queries that join the stock. */
export const productSummaryColumns = {
  ...pick(products, 'id', 'name', 'sku'),
  path: pathColumn,
  visibility: sql<ProductSummary['visibility']>`case when ${isLive} then ${products.visibility} else 'archived' end`,
  ...pick(products, 'imageUrl', 'priceCents', 'isPriceOnRequest'),
  stockQuantity: productStock.quantity,
}

type Measured = KindMeasures & Pick<AttributeValues, PageAttribute<'fitment'>>

export const toFitment = (product: Measured): ProductDetail['fitment'] => ({
  kind: findFitKind(product) ?? null,
  ...pickAttributes(product, pageAttributes('fitment')),
})

const cardsById = preparedFor((database) =>
  selectProductCards(database)
    .where(and(isAmong(products.id, 'ids'), isPublishedById))
    .prepare('product_cards'),
)

/** In the order of the ids; those no longer on sale are left out. */
export async function productCards(shop: Shop, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const [rows, promotions] = await Promise.all([cardsById(shop.database).execute({ ids }), readRunningPromotions(shop)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toProductCard(row, promotions)] : []
  })
}
