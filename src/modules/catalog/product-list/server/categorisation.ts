import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { categoryCorrection, suggestCategory } from '../../categories/rules.ts'
import { storeProductChange } from '../../products/server/change-product.ts'
import { isLive } from '../../products/server/product-cards.ts'
import { lockProduct } from '../../products/server/read-product.ts'
import { categories, products } from '../../tables.ts'
import type { categorisationOutcome } from '../contract.ts'

const batchSize = 50

/** One batch, from behind the product `after` on. */
export async function listUncategorisedProducts(shop: Shop, { after }: { after?: string | undefined }) {
  const last = shop.database
    .select({ sortName: products.sortName, id: products.id })
    .from(products)
    .where(eq(products.id, after ?? ''))
  const condition = and(
    isLive,
    isNull(products.categoryId),
    after ? sql`(${products.sortName}, ${products.id}) > (${last})` : undefined,
  )
  const [batch, remaining] = await Promise.all([
    shop.database
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(condition)
      .orderBy(products.sortName, products.id)
      .limit(batchSize),
    shop.database.$count(products, condition),
  ])
  return { products: batch, remaining }
}

/** So that other requests get their turn in between. */
const stepSize = 2000

/** By id from behind `after` on. A suggestion that the shop has no category for is none. */
export async function findCategoryCorrections(shop: Shop, { after }: { after?: string | undefined }) {
  const known = await shop.database.select({ id: categories.id, name: categories.name }).from(categories)
  const categoryOf = new Map(known.map((category) => [normaliseForSearch(category.name), category]))
  const [rows, total] = await Promise.all([
    shop.database
      .select({ id: products.id, name: products.name, from: { id: categories.id, name: categories.name } })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(isLive, after ? gt(products.id, after) : undefined))
      .orderBy(products.id)
      .limit(stepSize),
    shop.database.$count(products, and(isLive, sql`${products.categoryId} is not null`)),
  ])
  const corrections = rows.flatMap(({ id, name, from }) => {
    const correction = categoryCorrection({ name, categoryName: from.name })
    const to = correction && categoryOf.get(normaliseForSearch(correction.category))
    return correction && to
      ? [{ id, name, from, to, keywords: correction.keywords, isCertain: correction.isCertain }]
      : []
  })
  return { corrections, checked: rows.length, total, next: rows.length === stepSize ? (rows.at(-1)?.id ?? null) : null }
}

export type Categorisation = {
  id: string
  name: string
  outcome: z.output<typeof categorisationOutcome>
  /** The present category, or the suggested one that the shop lacks. */
  category: string | null
}

/** A product that was given a category meanwhile stays there. Throws `PRODUCT_NOT_FOUND`. */
export function categoriseProduct(
  shop: Shop,
  { actorId, id }: { actorId: string; id: string },
): Promise<Categorisation> {
  return inTransaction(shop, async (tx) => {
    const product = await lockProduct(tx, id)
    const { name } = product
    if (product.categoryId) return { id, name, outcome: 'has-category', category: null }
    const suggested = suggestCategory(name)
    if (!suggested) return { id, name, outcome: 'no-suggestion', category: null }
    const [category] = await tx.database
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(eq(sql`normalise(${categories.name})`, sql`normalise(${suggested})`))
      .for('key share')
    if (!category) return { id, name, outcome: 'category-missing', category: suggested }
    await storeProductChange(tx, {
      actorId,
      action: 'product.categorise',
      product,
      values: { categoryId: category.id, subcategoryId: null },
      before: { category: null },
      after: { category: category.name },
    })
    return { id, name, outcome: 'categorised', category: category.name }
  })
}
