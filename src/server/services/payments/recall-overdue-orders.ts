import { sql } from 'drizzle-orm'
import { cancelUnpaidOrderJob } from '#server/jobs/definitions/cancel-unpaid-order.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/** Any number that no other advisory lock has; processes that start together queue up for it. */
const recallLock = 774_023

/**
 * Enqueues the cancelling of orders that stayed pending past their time to pay and have no job for it any more, so that
 * their pieces are not held for ever. May run in several processes at once. Gives how many there were.
 */
export function recallOverdueOrders(shop: Shop): Promise<number> {
  return inTransaction(shop, async ({ database, jobs }) => {
    await database.execute(sql`select pg_advisory_xact_lock(${recallLock})`)
    const { rows } = await database.execute<{ orderId: string }>(sql`
      select id as "orderId" from orders
      where status = 'pending' and payment_due_at <= now() and not exists (
        select 1 from jobs.job
        where name = ${cancelUnpaidOrderJob.name} and state in ('created', 'retry', 'active')
          and data->>'orderId' = orders.id::text)`)
    await jobs.enqueueEach(database, cancelUnpaidOrderJob, rows)
    return rows.length
  })
}
