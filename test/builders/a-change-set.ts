import type { ChangeSetKind } from '#domain/product-changes/change-set-states.ts'
import type { PlannedChange } from '#domain/product-changes/planned-change.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { productChangeSets } from '#server/db/schema/index.ts'
import { storePlan } from '#server/services/product-changes/store-plan.ts'
import type { Shop } from '#server/shop.ts'

type NewChangeSet = {
  authorId: string
  kind?: ChangeSetKind
  title?: string
  rows: readonly PlannedChange[]
}

/** A change of many products that was compared and waits to be stored. */
export async function aChangeSet(
  shop: Shop,
  { authorId, kind = 'import', title = 'lista.csv', rows }: NewChangeSet,
): Promise<{ id: string }> {
  const comparedAt = await readDatabaseTime(shop.database)
  const [set] = await shop.database.insert(productChangeSets).values({ kind, title, authorId }).returning()
  if (!set) throw new Error('the change was not stored')
  await storePlan(shop, { id: set.id, batches: () => [rows], comparedAt })
  return { id: set.id }
}
