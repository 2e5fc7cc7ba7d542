import { and, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containsText } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isLive } from '../../products/server/product-cards.ts'
import { productSearchTexts, productStock, products, stockAlerts } from '../../tables.ts'
import type { ProductListFilter } from '../contract.ts'
import { type LackedPart, noCategory, type ProductFlag, type StockLevelChoice } from '../rules.ts'

export const atLowStockLevel = sql`${productStock.quantity} <= ${products.lowStockLevel}`

export const countStockAlerts = (productId: SQLWrapper) => sql<number>`(select count(*)::int from ${stockAlerts}
  where ${stockAlerts.productId} = ${productId} and enqueued_at is null)`

export const hasStockAlert = (productId: SQLWrapper) => sql`exists (select from ${stockAlerts}
  where ${stockAlerts.productId} = ${productId} and enqueued_at is null)`

export const listedProducts = (shop: Shop, { stock, ...filter }: ProductListFilter): SQL | undefined =>
  and(managedProductsMatching(filter), stock && ofStockLevel(shop, stock))

/** For queries that join the stock and add its condition themselves. */
export function managedProductsMatching(filter: Omit<ProductListFilter, 'stock'>): SQL | undefined {
  const words = filter.search?.split(/\s+/).filter((word) => word !== '') ?? []
  return and(
    inVisibility(filter.visibility),
    words.length === 0 ? undefined : hasWords(words),
    filter.categoryId ? inCategory(filter.categoryId) : undefined,
    filter.subcategoryId ? eq(products.subcategoryId, filter.subcategoryId) : undefined,
    filter.flag && flagged[filter.flag],
    filter.brandId ? eq(products.brandId, filter.brandId) : undefined,
    filter.supplierId ? eq(products.supplierId, filter.supplierId) : undefined,
    filter.lacks && lacking[filter.lacks],
    filter.minPriceCents === undefined ? undefined : gte(products.listedPriceCents, filter.minPriceCents),
    filter.maxPriceCents === undefined ? undefined : lte(products.listedPriceCents, filter.maxPriceCents),
  )
}

function hasWords(words: readonly string[]): SQL {
  const { productId, name, codes } = productSearchTexts
  const found = and(...words.map((word) => or(containsText(name, word), containsText(codes, word))))
  return sql`${products.id} in (select ${productId} from ${productSearchTexts} where ${found})`
}

// As the partial indexes have them.
function inVisibility(visibility: ProductListFilter['visibility']): SQL | undefined {
  if (visibility === 'archived') return sql`${products.deletedAt} is not null`
  if (visibility === undefined) return isLive
  const isUnpublished = visibility === 'published' ? undefined : sql`${products.visibility} <> 'published'`
  return and(isLive, isUnpublished, eq(products.visibility, visibility))
}

const inCategory = (id: string) => (id === noCategory ? isNull(products.categoryId) : eq(products.categoryId, id))

declare module '#platform/server/shop.ts' {
  interface ShopSettings {
    /** Fewer pieces of a product are listed and highlighted as low stock. */
    lowStockLimit: number
  }
}

/** On products joined with their stock. */
export function hasStockLevel({ settings }: Pick<Shop, 'settings'>, level: StockLevelChoice): SQL | undefined {
  const conditions: Record<StockLevelChoice, SQL | undefined> = {
    out: eq(productStock.quantity, 0),
    low: and(gt(productStock.quantity, 0), lt(productStock.quantity, settings.lowStockLimit)),
    'at-level': atLowStockLevel,
    awaited: hasStockAlert(productStock.productId),
  }
  return conditions[level]
}

/** On the rows of the products. */
export function ofStockLevel(shop: Shop, level: StockLevelChoice): SQL {
  const { database } = shop
  if (level === 'at-level')
    return sql`${products.lowStockLevel} is not null and exists (
      select from ${productStock} where ${productStock.productId} = ${products.id} and ${atLowStockLevel})`
  const found =
    level === 'awaited'
      ? database.select({ id: stockAlerts.productId }).from(stockAlerts).where(isNull(stockAlerts.enqueuedAt))
      : database.select({ id: productStock.productId }).from(productStock).where(hasStockLevel(shop, level))
  return inArray(products.id, found)
}

// As the partial indexes have them.
const lacking: Record<LackedPart, SQL> = {
  picture: sql`${products.imageUrls} = '{}'`,
  measures: sql`(${products.weightGrams} is null or ${products.heightCm} is null or ${products.widthCm} is null or ${products.lengthCm} is null)`,
  fitment: sql`${products.fitSpecId} is null`,
  sku: sql`${products.sku} is null`,
}

// As the partial indexes have them: with a parameter in it, PostgreSQL would not see that they apply.
const flagged: Record<ProductFlag, SQL> = {
  featured: sql`${products.isFeatured}`,
  new: sql`${products.isNew}`,
  setOfFour: sql`${products.isSetOfFour}`,
  onRequest: sql`${products.isPriceOnRequest}`,
  mirrored: sql`${products.mirrorToBolinhaSite}`,
}
