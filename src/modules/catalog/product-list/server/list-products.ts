import { and, asc, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { backOfficePageSize, pageWindow } from '#platform/pagination.ts'
import { pick } from '#platform/pick.ts'
import type { Shop } from '#platform/server/shop.ts'
import { normaliseCode } from '../../products/codes.ts'
import { newestFirst, productSummaryColumns } from '../../products/server/product-cards.ts'
import { writePreviewPath } from '../../products/server/read-product.ts'
import { categories, productStock, products, stockAlerts, subcategories } from '../../tables.ts'
import type { AdminProductRow, ManagedProductsInput, managedProducts } from '../contract.ts'
import type { ProductSortChoice } from '../rules.ts'
import {
  countStockAlerts,
  hasStockAlert,
  hasStockLevel,
  managedProductsMatching,
  ofStockLevel,
} from './product-filter.ts'

/** By every word of the search in names or codes, and the filters. A page beyond the last gives the last. */
export async function listManagedProducts(
  shop: Shop,
  input: ManagedProductsInput,
): Promise<z.output<typeof managedProducts>> {
  const { stock, sort } = input
  const matching = managedProductsMatching(input)
  const condition = and(matching, stock && ofStockLevel(shop, stock))
  const total = await shop.database.$count(products, condition)
  const { offset, ...page } = pageWindow(total, input.page, backOfficePageSize)
  if (sort === 'most-awaited') {
    const ids = await mostAwaitedProducts(shop, condition, offset)
    const rows = new Map((await readRows(shop, inArray(products.id, ids))).map((row) => [row.id, row]))
    return { rows: ids.flatMap((id) => rows.get(id) ?? []), ...page }
  }
  const ids = selectIds(shop, sort)
    .where(needsStock(sort) ? and(matching, stock && hasStockLevel(shop, stock)) : condition)
    .orderBy(...orders[sort](input))
    .limit(backOfficePageSize)
    .offset(offset)
  return { rows: await readRows(shop, inArray(products.id, ids), orders[sort](input)), ...page }
}

const needsStock = (sort: ProductSortChoice) => sort === 'stock' || sort === 'stock-desc' || sort === 'sold-first'

/** Its own code comes before codes that only contain the term. */
const hasCode = (term = '') =>
  sql`case when normalise(${products.sku}) = normalise(${normaliseCode(term)}) or ${products.gtin} = ${normaliseCode(term)} then 0 else 1 end`

/**
 * Finds the page's ids in the index alone: products that are skipped are not read, nor is stock that does not decide.
 */
function selectIds(shop: Shop, sort: ProductSortChoice) {
  const ids = shop.database.select({ id: products.id }).from(products).$dynamic()
  return needsStock(sort) ? ids.innerJoin(productStock, eq(productStock.productId, products.id)) : ids
}

type Order = (input: ManagedProductsInput) => readonly SQL[]

const orders: Record<Exclude<ProductSortChoice, 'most-awaited'>, Order> = {
  newest: () => [...newestFirst.map((part) => sql`${part}`)],
  oldest: () => [sql`${products.createdAt} asc nulls first`, desc(products.id)],
  name: () => [asc(products.sortName), asc(products.id)],
  'name-desc': () => [desc(products.sortName), desc(products.id)],
  // Prices on request come last in both.
  price: () => [sql`${products.listedPriceCents} asc nulls last`, asc(products.id)],
  'price-desc': () => [sql`${products.listedPriceCents} desc nulls last`, desc(products.id)],
  stock: () => [asc(productStock.quantity), asc(productStock.productId)],
  'stock-desc': () => [desc(productStock.quantity), desc(productStock.productId)],
  'sold-first': ({ search }) => [
    hasCode(search),
    sql`case when ${products.visibility} <> 'published' then 2
      when ${products.isPriceOnRequest} or ${productStock.quantity} <= 0 then 1 else 0 end`,
    asc(products.sortName),
    asc(products.id),
  ],
}

async function readRows(shop: Shop, isOnPage: SQL, order: readonly SQL[] = []): Promise<AdminProductRow[]> {
  const rows = await shop.database
    .select({
      ...productSummaryColumns,
      category: categories.name,
      subcategory: subcategories.name,
      reservedQuantity: shop.ports.reservedPieces,
      waiting: countStockAlerts(productStock.productId),
      ...pick(products, 'isFeatured', 'isNew', 'isSetOfFour', 'mirrorToBolinhaSite', 'previewVersion'),
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(isOnPage)
    .orderBy(...order)
  return rows.map(({ previewVersion, ...row }) => ({
    ...row,
    lowStockLimit: shop.settings.lowStockLimit,
    imageUrl: row.imageUrl ?? null,
    previewPath: writePreviewPath(shop, { id: row.id, previewVersion }),
  }))
}

/** The most awaited first, then all others, newest first. Only the open requests are counted and sorted. */
async function mostAwaitedProducts({ database }: Shop, condition: SQL | undefined, offset: number) {
  // Sorted before the products are joined: only those of the page are read.
  const people = sql<number>`count(*)`
  const awaited = database
    .select({ productId: stockAlerts.productId, people: people.as('people') })
    .from(stockAlerts)
    .where(isNull(stockAlerts.enqueuedAt))
    .groupBy(stockAlerts.productId)
    .orderBy(desc(people), stockAlerts.productId)
    .as('awaited')
  const first = await database
    .select({ id: products.id })
    .from(awaited)
    .innerJoin(products, eq(products.id, awaited.productId))
    .where(condition)
    .orderBy(desc(awaited.people), awaited.productId)
    .limit(backOfficePageSize)
    .offset(offset)
  const missing = backOfficePageSize - first.length
  const hasPeople = hasStockAlert(products.id)
  const passed = missing === 0 ? 0 : await database.$count(products, and(condition, hasPeople))
  const others =
    missing === 0
      ? []
      : await database
          .select({ id: products.id })
          .from(products)
          .where(and(condition, not(hasPeople)))
          .orderBy(...newestFirst)
          .limit(missing)
          .offset(Math.max(0, offset - passed))
  return [...first, ...others].map(({ id }) => id)
}
