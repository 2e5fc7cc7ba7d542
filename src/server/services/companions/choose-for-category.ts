import { eq } from 'drizzle-orm'
import type { CategoryCompanionChoice } from '#contract/admin/product-companions.ts'
import { shopError } from '#contract/errors.ts'
import type { AuditedAction } from '#domain/audit/audited-actions.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { categories, categoryCompanionChoices, categoryCompanionRules } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { lockCategory } from '#server/services/categories/lock-category.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { chosenForCategory } from './companion-rows.ts'
import { type CalledCompanions, companionsOfCall } from './companions-of-call.ts'

/** What goes with the products of a category. Throws `CATEGORY_NOT_FOUND`. */
export async function readCategoryCompanions(shop: Shop, id: string): Promise<CategoryCompanionChoice> {
  const [category] = await shop.database
    .select({ ruled: categoryCompanionRules.categoryId })
    .from(categories)
    .leftJoin(categoryCompanionRules, eq(categoryCompanionRules.categoryId, categories.id))
    .where(eq(categories.id, id))
  if (!category) throw shopError('CATEGORY_NOT_FOUND')
  return { isAutomatic: category.ruled === null, chosen: await chosenForCategory(shop, id) }
}

type Choosing = CalledCompanions & { actorId: string; id: string }

/**
 * Has these go with each product of a category of which nothing is said by itself, in this order, in place of
 * what its measures ask for; with none of them nothing does. Throws `CATEGORY_NOT_FOUND`, and `INVALID_INPUT`
 * naming those that do not exist.
 */
export function chooseCompanionsOfCategory(shop: Shop, input: Choosing) {
  const { actorId, id } = input
  return change(shop, { actorId, id, action: 'category.choose-companions' }, async (tx) => {
    const chosen = await companionsOfCall(tx, input)
    await tx.database.insert(categoryCompanionRules).values({ categoryId: id, actorId }).onConflictDoNothing()
    await tx.database.delete(categoryCompanionChoices).where(eq(categoryCompanionChoices.categoryId, id))
    if (chosen.length > 0)
      await tx.database
        .insert(categoryCompanionChoices)
        .values(chosen.map((companionId, position) => ({ categoryId: id, companionId, position })))
  })
}

/** Leaves what goes with the products of a category to their measures again. Throws `CATEGORY_NOT_FOUND`. */
export function leaveCompanionsOfCategory(shop: Shop, { actorId, id }: Pick<Choosing, 'actorId' | 'id'>) {
  return change(shop, { actorId, id, action: 'category.leave-companions' }, async (tx) => {
    await tx.database.delete(categoryCompanionRules).where(eq(categoryCompanionRules.categoryId, id))
  })
}

type Change = { actorId: string; id: string; action: Extract<AuditedAction, `category.${string}-companions`> }

function change(shop: Shop, { actorId, id, action }: Change, work: (tx: Shop) => Promise<void>) {
  return inTransaction(shop, async (tx): Promise<CategoryCompanionChoice> => {
    await lockCategory(tx, id)
    const before = await readCategoryCompanions(tx, id)
    await work(tx)
    const after = await readCategoryCompanions(tx, id)
    if (stored(before) === stored(after)) return after
    await recordChange(tx, {
      actorId,
      action,
      entity: 'category',
      entityId: id,
      before: { companions: audited(before) },
      after: { companions: audited(after) },
    })
    await invalidateCache(tx, ['category'])
    return after
  })
}

/** What is stored of a choice: prices and stock may change meanwhile. */
const stored = ({ isAutomatic, chosen }: CategoryCompanionChoice) =>
  JSON.stringify([isAutomatic, chosen.map(({ id }) => id)])

/** Null where the measures say it. */
const audited = ({ isAutomatic, chosen }: CategoryCompanionChoice) =>
  isAutomatic ? null : chosen.map(({ sku, id }) => sku ?? id)
