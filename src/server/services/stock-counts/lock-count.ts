import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { stockCounts } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type StockCountRow = typeof stockCounts.$inferSelect

/**
 * Locks a count until the transaction ends: `share` together with others who count, `update` exclusively, so
 * that nothing is counted while its state changes. Throws `COUNT_NOT_FOUND`.
 */
export async function lockCount(
  tx: Pick<Shop, 'database'>,
  { id, strength }: { id: string; strength: 'share' | 'update' },
): Promise<StockCountRow> {
  const [count] = await tx.database.select().from(stockCounts).where(eq(stockCounts.id, id)).for(strength)
  if (!count) throw shopError('COUNT_NOT_FOUND')
  return count
}
