import { eq, sql } from 'drizzle-orm'
import { cardTags } from '#platform/server/cache/tags.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { lockCategory } from '../../categories/server/staff-categories.ts'
import { isLive } from '../../products/server/product-cards.ts'
import { lockProduct } from '../../products/server/read-product.ts'
import {
  categories,
  categoryCompanionChoices,
  categoryCompanionRules,
  companionChoices,
  companionRules,
  products,
} from '../../tables.ts'
import type { CategoryCompanionChoice, CompanionChoice } from '../contract.ts'
import { changeChoice, chosenForCategory, chosenForProduct, knownCompanions } from './chosen-companions.ts'

/** Throws `PRODUCT_NOT_FOUND`. */
export async function readCompanionChoice(shop: Shop, id: string): Promise<CompanionChoice> {
  const query = shop.database
    .select({
      source: companionRules.source,
      category: { id: categories.id, name: categories.name },
      categoryRule: categoryCompanionRules.categoryId,
    })
    .from(products)
    .leftJoin(companionRules, eq(companionRules.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(categoryCompanionRules, eq(categoryCompanionRules.categoryId, products.categoryId))
    .where(sql`${products.id} = ${id} and ${isLive}`)
  const { source, category, categoryRule } = await requireRow(query, 'PRODUCT_NOT_FOUND')
  const chosen = await chosenForProduct(shop, id)
  const ofCategory =
    category && categoryRule ? { name: category.name, chosen: await chosenForCategory(shop, category.id) } : null
  return { isAutomatic: source === null, isByMeasures: source === 'measures', chosen, ofCategory }
}

type Of = { actorId: string; id: string }
type Choosing = Of & { companionIds: readonly string[] }

/**
 * In place of what its category has and its measures ask for; an empty choice means none. Throws `PRODUCT_NOT_FOUND`,
 * and `INVALID_INPUT` naming those that are not another product.
 */
export function chooseCompanions(shop: Shop, input: Choosing): Promise<CompanionChoice> {
  const { actorId, id } = input
  return changeProduct(shop, { actorId, id, action: 'product.choose-companions' }, async (tx) => {
    const chosen = await knownCompanions(tx, input.companionIds, id)
    await putRule(tx, { productId: id, actorId, source: 'chosen' })
    await tx.database.delete(companionChoices).where(eq(companionChoices.productId, id))
    if (chosen.length > 0)
      await tx.database
        .insert(companionChoices)
        .values(chosen.map((companionId, position) => ({ productId: id, companionId, position })))
  })
}

/** Whatever the category has. Throws `PRODUCT_NOT_FOUND`. */
export function askMeasures(shop: Shop, { actorId, id }: Of): Promise<CompanionChoice> {
  return changeProduct(shop, { actorId, id, action: 'product.choose-companions' }, async (tx) => {
    await tx.database.delete(companionChoices).where(eq(companionChoices.productId, id))
    await putRule(tx, { productId: id, actorId, source: 'measures' })
  })
}

const putRule = ({ database }: Shop, rule: typeof companionRules.$inferInsert) =>
  database
    .insert(companionRules)
    .values(rule)
    .onConflictDoUpdate({ target: companionRules.productId, set: { source: rule.source, actorId: rule.actorId } })

/** The category decides again, else the measures. Throws `PRODUCT_NOT_FOUND`. */
export function leaveCompanions(shop: Shop, { actorId, id }: Of): Promise<CompanionChoice> {
  return changeProduct(shop, { actorId, id, action: 'product.leave-companions' }, async (tx) => {
    await tx.database.delete(companionRules).where(eq(companionRules.productId, id))
  })
}

type Change = Of & { action: 'product.choose-companions' | 'product.leave-companions' }

const changeProduct = (shop: Shop, made: Change, work: (tx: Shop) => Promise<void>): Promise<CompanionChoice> =>
  changeChoice(shop, { ...made, lock: lockProduct, read: readCompanionChoice, work, tags: cardTags([made]) })

/** Throws `CATEGORY_NOT_FOUND`. */
export async function readCategoryCompanions(shop: Shop, id: string): Promise<CategoryCompanionChoice> {
  const query = shop.database
    .select({ ruled: categoryCompanionRules.categoryId })
    .from(categories)
    .leftJoin(categoryCompanionRules, eq(categoryCompanionRules.categoryId, categories.id))
    .where(eq(categories.id, id))
  const { ruled } = await requireRow(query, 'CATEGORY_NOT_FOUND')
  return { isAutomatic: ruled === null, chosen: await chosenForCategory(shop, id) }
}

/**
 * For its products without a choice of their own, in place of what their measures ask for. Throws `CATEGORY_NOT_FOUND`,
 * and `INVALID_INPUT` naming those that do not exist.
 */
export function chooseCompanionsOfCategory(shop: Shop, input: Choosing) {
  const { actorId, id } = input
  return changeCategory(shop, { actorId, id, action: 'category.choose-companions' }, async (tx) => {
    const chosen = await knownCompanions(tx, input.companionIds)
    await tx.database.insert(categoryCompanionRules).values({ categoryId: id, actorId }).onConflictDoNothing()
    await tx.database.delete(categoryCompanionChoices).where(eq(categoryCompanionChoices.categoryId, id))
    if (chosen.length > 0)
      await tx.database
        .insert(categoryCompanionChoices)
        .values(chosen.map((companionId, position) => ({ categoryId: id, companionId, position })))
  })
}

/** The measures decide again. Throws `CATEGORY_NOT_FOUND`. */
export function leaveCompanionsOfCategory(shop: Shop, { actorId, id }: Of) {
  return changeCategory(shop, { actorId, id, action: 'category.leave-companions' }, async (tx) => {
    await tx.database.delete(categoryCompanionRules).where(eq(categoryCompanionRules.categoryId, id))
  })
}

type CategoryChange = Of & { action: 'category.choose-companions' | 'category.leave-companions' }

const changeCategory = (shop: Shop, made: CategoryChange, work: (tx: Shop) => Promise<void>) =>
  changeChoice(shop, { ...made, lock: lockCategory, read: readCategoryCompanions, work, tags: ['category'] })
