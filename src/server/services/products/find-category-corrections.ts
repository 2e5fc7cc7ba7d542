import { and, eq, gt, sql } from 'drizzle-orm'
import type { CategoryCorrectionRow } from '#contract/admin/product-list.ts'
import { categoryCorrection } from '#domain/categorisation/category-correction.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import { categories, products } from '#server/db/schema/index.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'

/** How many products one call checks, so that other requests get their turn in between. */
const stepSize = 2000

export type CategoryCorrections = {
  corrections: CategoryCorrectionRow[]
  checked: number
  total: number
  next: string | null
}

/**
 * Which of the next products, by id from behind `after` on, have a name that suggests another category than theirs. A
 * suggestion that the shop has no category for is none.
 */
export async function findCategoryCorrections(
  shop: Shop,
  { after }: { after?: string | undefined },
): Promise<CategoryCorrections> {
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
