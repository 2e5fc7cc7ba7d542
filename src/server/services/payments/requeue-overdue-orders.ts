import { sql } from 'drizzle-orm'
import { cancelUnpaidOrderJob } from '#server/jobs/definitions/cancel-unpaid-order.ts'
import { requeueJobs } from '#server/services/jobs/requeue-jobs.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Enqueues the cancellation of orders that are pending after their payment deadline and whose job was lost, so
 * that their items are not reserved for ever. May run in several processes at once. Returns how many there were.
 */
export const requeueOverdueOrders = (shop: Shop): Promise<number> =>
  requeueJobs(shop, {
    job: cancelUnpaidOrderJob,
    key: 'orderId',
    waiting: sql`select id as "orderId" from orders where status = 'pending' and payment_due_at <= now()`,
  })
