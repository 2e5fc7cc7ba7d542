import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type AdminProductRow,
  type ManagedProductsInput,
  type managedProducts,
  noCategory,
  type ProductFlag,
  type ProductSort,
} from '#contract/admin/product-list.ts'
import { lowStockLimit } from '#domain/catalog/stock-level.ts'
import { backOfficePageSize, pageWindow } from '#domain/pagination.ts'
import { containsText } from '#server/db/contains-text.ts'
import { categories, productStock, products, subcategories } from '#server/db/schema/index.ts'
import { isLive, newestFirst } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'

/**
 * A page of the back office's products: those with every word of the search in their names (accents and case aside),
 * of a category, subcategory, stock level and flag, in any of the orders. A page beyond the last gives the last.
 */
export async function listManagedProducts(
  shop: Shop,
  input: ManagedProductsInput,
): Promise<z.output<typeof managedProducts>> {
  const { stock, sort } = input
  const matching = managedProductsMatching(input)
  const condition = and(matching, stock && inArray(products.id, ofStock(shop, stock)))
  const total = await shop.database.$count(products, condition)
  const { offset, ...page } = pageWindow(total, input.page, backOfficePageSize)
  const ids = selectIds(shop, sort)
    .where(isByStock(sort) ? and(matching, stock && levels[stock]) : condition)
    .orderBy(...orders[sort])
    .limit(backOfficePageSize)
    .offset(offset)
  return { rows: await readRows(shop, ids, sort), ...page }
}

function managedProductsMatching(input: Omit<ManagedProductsInput, 'sort' | 'page' | 'stock'>): SQL | undefined {
  const words = input.search?.split(/\s+/).filter((word) => word !== '') ?? []
  return and(
    isLive,
    ...words.map((word) => containsText(products.sortName, word)),
    input.categoryId ? inCategory(input.categoryId) : undefined,
    input.subcategoryId ? eq(products.subcategoryId, input.subcategoryId) : undefined,
    input.flag && flagged[input.flag],
  )
}

const inCategory = (id: string) => (id === noCategory ? isNull(products.categoryId) : eq(products.categoryId, id))

const levels: Record<'out' | 'low', SQL | undefined> = {
  out: eq(productStock.quantity, 0),
  low: and(gt(productStock.quantity, 0), lt(productStock.quantity, lowStockLimit)),
}

const ofStock = (shop: Shop, level: 'out' | 'low') =>
  shop.database.select({ id: productStock.productId }).from(productStock).where(levels[level])

const isByStock = (sort: ProductSort) => sort === 'stock' || sort === 'stock-desc'

/**
 * The page's ids are found first, in the index alone: products that are skipped are not read. Nor is their stock, where
 * it does not decide on the order.
 */
function selectIds(shop: Shop, sort: ProductSort) {
  const ids = shop.database.select({ id: products.id }).from(products).$dynamic()
  return isByStock(sort) ? ids.innerJoin(productStock, eq(productStock.productId, products.id)) : ids
}

// As the partial indexes have them: with a parameter in it, PostgreSQL would not see that they apply.
const flagged: Record<ProductFlag, SQL> = {
  featured: sql`${products.isFeatured}`,
  new: sql`${products.isNew}`,
  setOfFour: sql`${products.isSetOfFour}`,
  onRequest: sql`${products.isPriceOnRequest}`,
  mirrored: sql`${products.mirrorToBolinhaSite}`,
}

const orders: Record<ProductSort, readonly SQL[]> = {
  newest: [...newestFirst.map((part) => sql`${part}`)],
  oldest: [sql`${products.createdAt} asc nulls first`, desc(products.id)],
  name: [asc(products.sortName), asc(products.id)],
  'name-desc': [desc(products.sortName), desc(products.id)],
  // Prices on request come last in both.
  price: [sql`${products.listedPriceCents} asc nulls last`, asc(products.id)],
  'price-desc': [sql`${products.listedPriceCents} desc nulls last`, desc(products.id)],
  stock: [asc(productStock.quantity), asc(productStock.productId)],
  'stock-desc': [desc(productStock.quantity), desc(productStock.productId)],
}

async function readRows(shop: Shop, ids: SQLWrapper, sort: ProductSort): Promise<AdminProductRow[]> {
  const rows = await shop.database
    .select({
      id: products.id,
      name: products.name,
      imageUrl: products.imageUrl,
      category: categories.name,
      subcategory: subcategories.name,
      priceCents: products.priceCents,
      stockQuantity: productStock.quantity,
      isFeatured: products.isFeatured,
      isNew: products.isNew,
      isSetOfFour: products.isSetOfFour,
      isPriceOnRequest: products.isPriceOnRequest,
      mirrorToBolinhaSite: products.mirrorToBolinhaSite,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(inArray(products.id, ids))
    .orderBy(...orders[sort])
  return rows.map((row) => ({ ...row, imageUrl: row.imageUrl ?? null }))
}
