import { eq } from 'drizzle-orm'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { productChangeSets } from '../tables.ts'
import { applyChanges } from './apply-changes.ts'
import { isOutdated, undoChanges } from './undo-changes.ts'

/** Does with a change what it waits for: stores it, or takes it back. Safe to repeat. */
export async function runChanges(shop: Shop, id: string): Promise<void> {
  try {
    await applyChanges(shop, id)
    await undoChanges(shop, id)
  } catch (error) {
    if (!isOutdated(error)) throw error
    shop.log.warn({ err: error, changeSet: id }, 'a change of products does not go together with what is there by now')
    await failChanges(shop, { id, failure: failureTexts.changesOutdated })
  }
}

/** Has a change wait again for what it waited for before, and records why. */
export async function failChanges(
  { database }: Pick<Shop, 'database'>,
  { id, failure }: { id: string; failure: string },
): Promise<void> {
  const [found] = await database.select().from(productChangeSets).where(eq(productChangeSets.id, id))
  const before = found && stateBefore[found.state]
  if (!before) return
  await database
    .update(productChangeSets)
    .set({ state: before, failure, handledCount: 0 })
    .where(eq(productChangeSets.id, id))
}

const stateBefore: Partial<Record<string, 'open' | 'checked' | 'applied'>> = {
  checking: 'open',
  applying: 'checked',
  undoing: 'applied',
}
