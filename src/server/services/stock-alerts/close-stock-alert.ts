import { and, eq, isNotNull } from 'drizzle-orm'
import { stockAlerts } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Ends a request after its e-mail job: if the e-mail was sent, the row is deleted; if the product was sold out again, the
 * request waits for the next pieces. A request that was repeated meanwhile is kept.
 */
export async function closeStockAlert(
  { database }: Pick<Shop, 'database'>,
  { alertId, isSent }: { alertId: string; isSent: boolean },
): Promise<void> {
  const condition = and(eq(stockAlerts.id, alertId), isNotNull(stockAlerts.enqueuedAt))
  if (isSent) await database.delete(stockAlerts).where(condition)
  else await database.update(stockAlerts).set({ enqueuedAt: null }).where(condition)
}
