import { eq, sql } from 'drizzle-orm'
import { waitForLock } from '#server/db/advisory-locks.ts'
import { productChangeSets } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type ChangeSetRow = typeof productChangeSets.$inferSelect

/** A change of products, while no other one is stored or taken back until the transaction ends. */
export async function lockChangeSet(tx: Shop, id: string): Promise<ChangeSetRow | undefined> {
  await waitForLock(tx.database, 'productChanges')
  // Many rows are compared between two statements, and a colleague may be saving one of the products.
  await tx.database.execute(sql`set local idle_in_transaction_session_timeout = '2min'`)
  await tx.database.execute(sql`set local lock_timeout = '20s'`)
  const [found] = await tx.database.select().from(productChangeSets).where(eq(productChangeSets.id, id))
  return found
}
