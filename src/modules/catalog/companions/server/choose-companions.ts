import { eq, sql } from 'drizzle-orm'
import type { AuditedAction } from '#platform/audited-actions.ts'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { cardTags, invalidateCache } from '#platform/server/cache/tags.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { categories } from '../../categories/tables.ts'
import { isLive } from '../../products/server/product-cards.ts'
import { lockProduct } from '../../products/server/read-product.ts'
import { products } from '../../products/tables.ts'
import type { CompanionChoice } from '../contract.ts'
import { categoryCompanionRules, companionChoices, companionRules } from '../tables.ts'
import { type CalledCompanions, chosenForCategory, chosenForProduct, companionsOfCall } from './chosen-companions.ts'

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

type Choosing = CalledCompanions & { actorId: string; id: string }

/**
 * In place of what its category has and its measures ask for; an empty choice means none. Throws `PRODUCT_NOT_FOUND`,
 * and `INVALID_INPUT` naming those that are not another product.
 */
export function chooseCompanions(shop: Shop, input: Choosing): Promise<CompanionChoice> {
  const { actorId, id } = input
  return change(shop, { actorId, id, action: 'product.choose-companions' }, async (tx) => {
    const chosen = await companionsOfCall(tx, input, id)
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

type Change = { actorId: string; id: string; action: Extract<AuditedAction, `product.${string}-companions`> }

/** Locks the product and records the choice before and after, if it differs. */
function change(shop: Shop, { actorId, id, action }: Change, work: (tx: Shop) => Promise<void>) {
  return inTransaction(shop, async (tx): Promise<CompanionChoice> => {
    await lockProduct(tx, id)
    const before = await readCompanionChoice(tx, id)
    await work(tx)
    const after = await readCompanionChoice(tx, id)
    if (stored(before) === stored(after)) return after
    await recordChange(tx, {
      actorId,
      action,
      entityId: id,
      before: { companions: audited(before) },
      after: { companions: audited(after) },
    })
    await invalidateCache(tx, cardTags([{ id }]))
    return after
  })
}

/** Without prices and stock, which may change meanwhile. */
const stored = ({ isAutomatic, isByMeasures, chosen }: CompanionChoice) =>
  JSON.stringify([isAutomatic, isByMeasures, chosen.map(({ id }) => id)])

/** Null where the product has no choice of its own, or its measures decide. */
const audited = ({ isAutomatic, isByMeasures, chosen }: CompanionChoice) =>
  isAutomatic || isByMeasures ? null : chosen.map(({ sku, id }) => sku ?? id)
