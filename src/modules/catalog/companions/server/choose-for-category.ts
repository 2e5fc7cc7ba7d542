import { eq } from 'drizzle-orm'
import type { AuditedAction } from '#platform/audited-actions.ts'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { lockCategory } from '../../categories/server/staff-categories.ts'
import { categories } from '../../categories/tables.ts'
import type { CategoryCompanionChoice } from '../contract.ts'
import { categoryCompanionChoices, categoryCompanionRules } from '../tables.ts'
import { type CalledCompanions, chosenForCategory, companionsOfCall } from './chosen-companions.ts'

/** Throws `CATEGORY_NOT_FOUND`. */
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
 * For its products without a choice of their own, in place of what their measures ask for. Throws `CATEGORY_NOT_FOUND`,
 * and `INVALID_INPUT` naming those that do not exist.
 */
export function chooseCompanionsOfCategory(shop: Shop, input: Choosing) {
  const { actorId, id } = input
  return changeCategory(shop, { actorId, id, action: 'category.choose-companions' }, async (tx) => {
    const chosen = await companionsOfCall(tx, input)
    await tx.database.insert(categoryCompanionRules).values({ categoryId: id, actorId }).onConflictDoNothing()
    await tx.database.delete(categoryCompanionChoices).where(eq(categoryCompanionChoices.categoryId, id))
    if (chosen.length > 0)
      await tx.database
        .insert(categoryCompanionChoices)
        .values(chosen.map((companionId, position) => ({ categoryId: id, companionId, position })))
  })
}

/** The measures decide again. Throws `CATEGORY_NOT_FOUND`. */
export function leaveCompanionsOfCategory(shop: Shop, { actorId, id }: Pick<Choosing, 'actorId' | 'id'>) {
  return changeCategory(shop, { actorId, id, action: 'category.leave-companions' }, async (tx) => {
    await tx.database.delete(categoryCompanionRules).where(eq(categoryCompanionRules.categoryId, id))
  })
}

type CategoryChange = { actorId: string; id: string; action: Extract<AuditedAction, `category.${string}-companions`> }

function changeCategory(shop: Shop, { actorId, id, action }: CategoryChange, work: (tx: Shop) => Promise<void>) {
  return inTransaction(shop, async (tx): Promise<CategoryCompanionChoice> => {
    await lockCategory(tx, id)
    const before = await readCategoryCompanions(tx, id)
    await work(tx)
    const after = await readCategoryCompanions(tx, id)
    if (stored(before) === stored(after)) return after
    await recordChange(tx, {
      actorId,
      action,
      entityId: id,
      before: { companions: audited(before) },
      after: { companions: audited(after) },
    })
    await invalidateCache(tx, ['category'])
    return after
  })
}

/** Without prices and stock, which may change meanwhile. */
const stored = ({ isAutomatic, chosen }: CategoryCompanionChoice) =>
  JSON.stringify([isAutomatic, chosen.map(({ id }) => id)])

/** Null where the measures decide. */
const audited = ({ isAutomatic, chosen }: CategoryCompanionChoice) =>
  isAutomatic ? null : chosen.map(({ sku, id }) => sku ?? id)
