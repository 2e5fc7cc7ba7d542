import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import {
  categoryCompanionChoices,
  companionChoices,
  companionRules,
  productStock,
  products,
} from '#server/db/schema/index.ts'
import { isPublished } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'

/**
 * What the staff has chosen for these products, or for the categories of those without a choice of their own, and can be bought, in the
 * staff's order: the first of each before the second of any.
 */
export async function companionsByStaff(shop: Shop, ids: readonly string[]): Promise<string[]> {
  const given = alias(products, 'given')
  const forThem = shop.database
    .select({ companionId: companionChoices.companionId, position: companionChoices.position })
    .from(companionChoices)
    .where(inArray(companionChoices.productId, [...ids]))
  const forTheirCategories = shop.database
    .select({ companionId: categoryCompanionChoices.companionId, position: categoryCompanionChoices.position })
    .from(given)
    .innerJoin(categoryCompanionChoices, eq(categoryCompanionChoices.categoryId, given.categoryId))
    .leftJoin(companionRules, eq(companionRules.productId, given.id))
    .where(and(inArray(given.id, [...ids]), isNull(companionRules.productId)))
  const choices = unionAll(forThem, forTheirCategories).as('choices')
  const rows = await shop.database
    .select({ id: choices.companionId })
    .from(choices)
    .innerJoin(products, eq(products.id, choices.companionId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(canBeOffered(ids))
    .orderBy(choices.position, choices.companionId)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Products on sale and in stock, other than these. */
const canBeOffered = (except: readonly string[]) =>
  and(
    isPublished,
    not(inArray(products.id, [...except])),
    not(products.isPriceOnRequest),
    sql`${productStock.quantity} > 0`,
  )
