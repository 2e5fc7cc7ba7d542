import { and, eq, isNotNull } from 'drizzle-orm'
import { stockAlerts } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Ends the e-mail job of a request: if it is over, since the e-mail was sent or its address refused, the row
 * is deleted; if the product was sold out again or the e-mail failed otherwise, the request waits for the
 * next e-mail. A request that was repeated meanwhile is kept.
 */
export async function closeStockAlert(
  { database }: Pick<Shop, 'database'>,
  { alertId, isOver }: { alertId: string; isOver: boolean },
): Promise<void> {
  const condition = and(eq(stockAlerts.id, alertId), isNotNull(stockAlerts.enqueuedAt))
  if (isOver) await database.delete(stockAlerts).where(condition)
  else await database.update(stockAlerts).set({ enqueuedAt: null }).where(condition)
}
