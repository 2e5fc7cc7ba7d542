import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminProductRow } from '#contract/admin/catalog.ts'
import { containsText } from '#server/db/contains-text.ts'
import { categories, products, subcategories } from '#server/db/schema/index.ts'
import { isLive, newestFirst } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'

const rowsPerPage = 20

export type ManagedProductsInput = { search?: string | undefined; categoryId?: string | undefined; page: number }
export type ManagedProducts = {
  rows: z.output<typeof adminProductRow>[]
  total: number
  page: number
  pageCount: number
}

/** A page of the back office's products, newest first, by a part of the name (accents and case aside) and category. */
export async function listManagedProducts(
  shop: Shop,
  { search, categoryId, page: asked }: ManagedProductsInput,
): Promise<ManagedProducts> {
  const condition = and(
    isLive,
    search ? containsText(products.sortName, search) : undefined,
    categoryId ? eq(products.categoryId, categoryId) : undefined,
  )
  const total = await shop.database.$count(products, condition)
  const pageCount = Math.max(1, Math.ceil(total / rowsPerPage))
  const page = Math.min(asked, pageCount)
  const rows = await shop.database
    .select({
      id: products.id,
      name: products.name,
      imageUrl: products.imageUrl,
      category: categories.name,
      subcategory: subcategories.name,
      priceCents: products.priceCents,
      stockQuantity: products.stockQuantity,
      isFeatured: products.isFeatured,
      isNew: products.isNew,
      isSetOfFour: products.isSetOfFour,
      isPriceOnRequest: products.isPriceOnRequest,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(condition)
    .orderBy(...newestFirst)
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage)
  return { rows: rows.map((row) => ({ ...row, imageUrl: row.imageUrl ?? null })), total, page, pageCount }
}
