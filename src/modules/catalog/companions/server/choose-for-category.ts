import { eq } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import type { Shop } from '#platform/server/shop.ts'
import { lockCategory } from '../../categories/server/staff-categories.ts'
import { categories } from '../../categories/tables.ts'
import type { CategoryCompanionChoice } from '../contract.ts'
import { categoryCompanionChoices, categoryCompanionRules } from '../tables.ts'
import { changeChoice, chosenForCategory, knownCompanions } from './chosen-companions.ts'

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

type Choosing = { actorId: string; id: string; companionIds: readonly string[] }

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
export function leaveCompanionsOfCategory(shop: Shop, { actorId, id }: Pick<Choosing, 'actorId' | 'id'>) {
  return changeCategory(shop, { actorId, id, action: 'category.leave-companions' }, async (tx) => {
    await tx.database.delete(categoryCompanionRules).where(eq(categoryCompanionRules.categoryId, id))
  })
}

type CategoryChange = {
  actorId: string
  id: string
  action: 'category.choose-companions' | 'category.leave-companions'
}

const changeCategory = (shop: Shop, made: CategoryChange, work: (tx: Shop) => Promise<void>) =>
  changeChoice(shop, { ...made, lock: lockCategory, read: readCategoryCompanions, work, tags: ['category'] })
