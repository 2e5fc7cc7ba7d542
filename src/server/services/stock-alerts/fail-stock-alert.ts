import { findFailedJobs, removeFailedJobs } from '#server/services/jobs/remove-failed-jobs.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { closeStockAlert } from './close-stock-alert.ts'

/**
 * Closes a request whose e-mail failed for good. Nothing is left for the staff to decide, so its job is removed
 * from the failed ones and raises no item: after three days without a mail server there might be thousands.
 */
export async function failStockAlert(
  shop: Shop,
  { alertId, isOver, jobId }: { alertId: string; isOver: boolean; jobId: string },
): Promise<void> {
  const failed = (await findFailedJobs(shop, { alertId })).filter(({ sourceId }) => sourceId === jobId)
  await inTransaction(shop, async (tx) => {
    await closeStockAlert(tx, { alertId, isOver })
    await removeFailedJobs(tx, failed)
  })
}
