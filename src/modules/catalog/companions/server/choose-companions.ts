import { eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { cardTags } from '#platform/server/cache/tags.ts'
import type { Shop } from '#platform/server/shop.ts'
import { categories } from '../../categories/tables.ts'
import { isLive } from '../../products/server/product-cards.ts'
import { lockProduct } from '../../products/server/read-product.ts'
import { products } from '../../products/tables.ts'
import type { CompanionChoice } from '../contract.ts'
import { categoryCompanionRules, companionChoices, companionRules } from '../tables.ts'
import { changeChoice, chosenForCategory, chosenForProduct, knownCompanions } from './chosen-companions.ts'

/** Throws `PRODUCT_NOT_FOUND`. */
export async function readCompanionChoice(shop: Shop, id: string): Promise<CompanionChoice> {
  const [product] = await shop.database
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
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  const chosen = await chosenForProduct(shop, id)
  const { source, category, categoryRule } = product
  const ofCategory =
    category && categoryRule ? { name: category.name, chosen: await chosenForCategory(shop, category.id) } : null
  return { isAutomatic: source === null, isByMeasures: source === 'measures', chosen, ofCategory }
}

type Choosing = { actorId: string; id: string; companionIds: readonly string[] }

/**
 * In place of what its category has and its measures ask for; an empty choice means none. Throws `PRODUCT_NOT_FOUND`,
 * and `INVALID_INPUT` naming those that are not another product.
 */
export function chooseCompanions(shop: Shop, input: Choosing): Promise<CompanionChoice> {
  const { actorId, id } = input
  return change(shop, { actorId, id, action: 'product.choose-companions' }, async (tx) => {
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
export function askMeasures(shop: Shop, { actorId, id }: Pick<Choosing, 'actorId' | 'id'>): Promise<CompanionChoice> {
  return change(shop, { actorId, id, action: 'product.choose-companions' }, async (tx) => {
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
export function leaveCompanions(
  shop: Shop,
  { actorId, id }: Pick<Choosing, 'actorId' | 'id'>,
): Promise<CompanionChoice> {
  return change(shop, { actorId, id, action: 'product.leave-companions' }, async (tx) => {
    await tx.database.delete(companionRules).where(eq(companionRules.productId, id))
  })
}

type Change = { actorId: string; id: string; action: 'product.choose-companions' | 'product.leave-companions' }

const change = (shop: Shop, made: Change, work: (tx: Shop) => Promise<void>): Promise<CompanionChoice> =>
  changeChoice(shop, { ...made, lock: lockProduct, read: readCompanionChoice, work, tags: cardTags([made]) })
