import type { ChangeSetKind, PlannedChange } from '#modules/supply/changes/rules.ts'
import { storePlan } from '#modules/supply/changes/server/store-plan.ts'
import { productChangeSets } from '#modules/supply/changes/tables.ts'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'

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
