import { eq } from 'drizzle-orm'
import { stockAlerts } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { stockAlertTexts } from '#server/text/stock-alert-texts.ts'

/**
 * Deletes all requests of an e-mail, in lower case, whose owner no longer wants to be notified, and returns
 * how many there were. E-mails that are enqueued already are not sent. The line in the audit log stays for
 * ever, and omits the address.
 */
export function deleteStockAlerts(
  shop: Shop,
  { email, actorId }: { email: string; actorId: string },
): Promise<{ count: number }> {
  return inTransaction(shop, async (tx) => {
    const deleted = await tx.database
      .delete(stockAlerts)
      .where(eq(stockAlerts.email, email))
      .returning({ id: stockAlerts.id })
    const count = deleted.length
    if (count > 0)
      await recordChange(tx, {
        actorId,
        action: 'user.delete-stock-alerts',
        entity: 'user',
        entityId: 'stock-alerts',
        after: { name: stockAlertTexts.deleted(count) },
      })
    return { count }
  })
}
