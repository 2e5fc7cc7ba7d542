import { sql } from 'drizzle-orm'
import { cancelUnpaidOrderJob } from '#server/jobs/definitions/cancel-unpaid-order.ts'
import { recallJobs } from '#server/services/jobs/recall-jobs.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Enqueues the cancelling of orders that stayed pending past their time to pay and have no job for it any more, so that
 * their items are not held for ever. May run in several processes at once. Gives how many there were.
 */
export const recallOverdueOrders = (shop: Shop): Promise<number> =>
  recallJobs(shop, {
    job: cancelUnpaidOrderJob,
    key: 'orderId',
    waiting: sql`select id as "orderId" from orders where status = 'pending' and payment_due_at <= now()`,
  })
