import { and, eq, isNull, not, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { isOneOf } from '#server/db/is-one-of.ts'
import { preparedFor } from '#server/db/prepared-for.ts'
import {
  categoryCompanionChoices,
  companionChoices,
  companionRules,
  productStock,
  products,
} from '#server/db/schema/index.ts'
import { isPublished } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'

const given = alias(products, 'given')

const isGiven = (id: SQLWrapper) => isOneOf(id, 'ids')

const choicesFor = preparedFor((database) => {
  const forThem = database
    .select({ companionId: companionChoices.companionId, position: companionChoices.position })
    .from(companionChoices)
    .where(isGiven(companionChoices.productId))
  const forTheirCategories = database
    .select({ companionId: categoryCompanionChoices.companionId, position: categoryCompanionChoices.position })
    .from(given)
    .innerJoin(categoryCompanionChoices, eq(categoryCompanionChoices.categoryId, given.categoryId))
    .leftJoin(companionRules, eq(companionRules.productId, given.id))
    .where(and(isGiven(given.id), isNull(companionRules.productId)))
  const choices = unionAll(forThem, forTheirCategories).as('choices')
  return database
    .select({ id: choices.companionId })
    .from(choices)
    .innerJoin(products, eq(products.id, choices.companionId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(canBeOffered)
    .orderBy(choices.position, choices.companionId)
    .prepare('companions_by_staff')
})

/** Products on sale and in stock, other than the given ones. */
const canBeOffered = and(
  isPublished,
  not(isGiven(products.id)),
  not(products.isPriceOnRequest),
  sql`${productStock.quantity} > 0`,
)

/**
 * What the staff has chosen for these products, or for the categories of those without a choice of their own,
 * and can be bought, in the staff's order: the first of each before the second of any.
 */
export async function companionsByStaff(shop: Shop, ids: readonly string[]): Promise<string[]> {
  const rows = await choicesFor(shop.database).execute({ ids })
  return [...new Set(rows.map(({ id }) => id))]
}
